/** In percent of a picture's width and height, from its left and upper edge. */
export type Point = { x: number; y: number };

const clamp = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** The point of a picture that lies at a place of the window. */
export function pointAt(clientX: number, clientY: number, box: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>): Point {
  return { x: clamp(((clientX - box.x) / box.width) * 100), y: clamp(((clientY - box.y) / box.height) * 100) };
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One percent further, ten with Shift; null for other keys. */
export function pointAfter({ x, y }: Point, { key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const direction = directions[key];
  if (!direction) return null;
  const step = shiftKey ? 10 : 1;
  return { x: clamp(x + direction.x * step), y: clamp(y + direction.y * step) };
}
