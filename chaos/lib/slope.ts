/** How much y grows for each x: the straight line with the smallest squares. */
export function slopeOf(points: { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((all, point) => all + pick(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  return mean(({ x, y }) => (x - middleX) * (y - middleY)) / mean(({ x }) => (x - middleX) ** 2);
}
