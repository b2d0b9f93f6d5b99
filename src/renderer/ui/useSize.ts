import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The current size of an element: of what is painted first, and with each frame in which it is another. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(() => {
      flushSync(measure);
    });
    watcher.observe(node);
    return () => {
      watcher.disconnect();
    };
  }, [element]);
  return size;
}
