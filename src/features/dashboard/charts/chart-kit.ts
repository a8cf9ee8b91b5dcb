import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { barChart, doughnutChart, lineChart, type Paint } from './chart-looks.ts';
import type { ChartSpec } from './chart-spec.ts';

// Only the pieces that are drawn with, not the whole library.
Chart.register(ArcElement, BarController, BarElement, CategoryScale, DoughnutController);
Chart.register(Filler, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Draws a chart. Returns what takes it away again. */
export function draw(canvas: HTMLCanvasElement, spec: ChartSpec, isAnimated: boolean): () => void {
  const paint = painter(canvas);
  Chart.defaults.color = paint('var(--mist-600)');
  Object.assign(Chart.defaults.font, { family: paint('var(--font-body)'), size: 13, weight: 500 });
  const chart = chartOf(canvas, spec, paint, isAnimated);
  return () => chart.destroy();
}

function chartOf(canvas: HTMLCanvasElement, spec: ChartSpec, paint: Paint, isAnimated: boolean) {
  const animation = isAnimated && { duration: 600 };
  switch (spec.kind) {
    case 'line':
      return new Chart(canvas, lineChart(spec, paint, animation));
    case 'bars':
      return new Chart(canvas, barChart(spec, paint, animation));
    case 'doughnut':
      return new Chart(canvas, doughnutChart(spec, paint, animation));
  }
}

/** Colours and fonts stand in the stylesheet; a canvas needs them spelt out. */
function painter(canvas: HTMLCanvasElement): Paint {
  const style = getComputedStyle(canvas);
  return (value) => {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return name ? style.getPropertyValue(name).trim() : value;
  };
}
