import { useLayoutEffect, useState, type RefObject } from 'react';

/** The current size of an element. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const watcher = new ResizeObserver(() => {
      setSize({ width: node.clientWidth, height: node.clientHeight });
    });
    watcher.observe(node);
    return () => {
      watcher.disconnect();
    };
  }, [element]);
  return size;
}
