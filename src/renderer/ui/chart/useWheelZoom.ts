import { useEffect, useRef, type RefObject } from 'react';
import { momentAt, plotAt } from './spots.ts';
import type { Geometry } from './geometry.ts';

/** How much a turn of the wheel by one pixel zooms. */
const PER_PIXEL = 1.002;

/** Calls back when the wheel is turned over a chart while Ctrl is held, which would otherwise zoom the page. */
export function useWheelZoom(
  box: RefObject<HTMLElement | null>,
  geometry: Geometry,
  onZoom: (aroundMs: number, factor: number) => void,
): void {
  const latest = useRef({ geometry, onZoom });
  useEffect(() => {
    latest.current = { geometry, onZoom };
  }, [geometry, onZoom]);
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = node.getBoundingClientRect();
      const spot = { x: event.clientX - left, y: event.clientY - top };
      const { geometry: now, onZoom: zoomed } = latest.current;
      const within = plotAt(now, spot);
      if (within) zoomed(momentAt(within, spot), PER_PIXEL ** event.deltaY);
    };
    // React’s own listener cannot keep the page from zooming.
    node.addEventListener('wheel', turned, { passive: false });
    return () => {
      node.removeEventListener('wheel', turned);
    };
  }, [box]);
}
