import { useEffect, useRef, useState } from 'react';

/** How much a page of this width has to shrink to fit its place; it never grows. */
export function useFittedScale(pageWidth: number) {
  const area = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(pageWidth);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { area, scale: Math.min(1, room / pageWidth) };
}
