import type { ChartConfiguration, ScriptableContext, TooltipOptions } from 'chart.js';
import type { BarsSpec, DoughnutSpec, LineSpec } from './chart-spec.ts';

/** The value of a custom property, or the colour itself. */
export type Paint = (value: string) => string;

/** False draws at once. */
type Animation = false | { duration: number };

const pointRadius = 5.5;
const pointBorder = 2.5;

function tooltip(paint: Paint): Partial<TooltipOptions> {
  return {
    backgroundColor: paint('var(--ink-900)'),
    cornerRadius: 8,
    padding: 10,
    boxPadding: 4,
    displayColors: false,
  };
}

function axes(paint: Paint) {
  const none = { display: false };
  return {
    // The first and the last name stay inside the drawing.
    x: { grid: none, border: none, ticks: { align: 'inner' as const, maxRotation: 0, padding: 6 } },
    y: {
      beginAtZero: true,
      border: none,
      grid: { color: paint('var(--mist-100)'), drawTicks: false },
      ticks: { precision: 0, maxTicksLimit: 5, padding: 12 },
    },
  };
}

const frame = { responsive: true, maintainAspectRatio: false } as const;

/** The line with its fading area; its last point is the one that stands out. */
export function lineChart(
  spec: LineSpec,
  paint: Paint,
  animation: Animation,
): ChartConfiguration<'line', number[], string> {
  const { labels, values, name } = spec;
  const line = paint('var(--primary-600)');
  const { x, y } = axes(paint);
  const top = roundedUp(values);
  const dataset = {
    label: name,
    data: values,
    tension: 0.4,
    borderColor: line,
    borderWidth: 3,
    fill: true,
    backgroundColor: ({ chart: { ctx, chartArea } }: LineContext) => fade(ctx, chartArea, line),
    clip: pointRadius + pointBorder,
    ...points(values.length - 1, line, paint),
  };
  return {
    type: 'line',
    data: { labels, datasets: [dataset] },
    options: {
      ...frame,
      animation,
      layout: { padding: { top: pointRadius + pointBorder, right: pointRadius + pointBorder } },
      interaction: { mode: 'index', intersect: false },
      plugins: { tooltip: tooltip(paint) },
      scales: { x, y: { ...y, max: top, ticks: { ...y.ticks, stepSize: top / 4 } } },
    },
  };
}

type LineContext = ScriptableContext<'line'>;

function points(last: number, line: string, paint: Paint) {
  return {
    pointRadius,
    pointHoverRadius: pointRadius + 1,
    pointBorderWidth: pointBorder,
    pointHoverBorderWidth: pointBorder,
    pointBackgroundColor: ({ dataIndex }: LineContext) =>
      paint(dataIndex === last ? 'var(--theme-secondary)' : 'var(--mist-0)'),
    pointBorderColor: ({ dataIndex }: LineContext) => (dataIndex === last ? paint('var(--ink-900)') : line),
  };
}

/** Four steps of the scale reach just beyond the values, each a multiple of five. */
function roundedUp(values: number[]): number {
  return Math.ceil(Math.max(1, ...values) / 20) * 20;
}

function fade(ctx: CanvasRenderingContext2D, area: { top: number; bottom: number } | undefined, colour: string) {
  // Before the first layout there is no area yet.
  if (!area) return 'transparent';
  const gradient = ctx.createLinearGradient(0, area.top, 0, area.bottom);
  gradient.addColorStop(0, `${colour}33`);
  gradient.addColorStop(1, `${colour}00`);
  return gradient;
}

export function barChart(
  { labels, series }: BarsSpec,
  paint: Paint,
  animation: Animation,
): ChartConfiguration<'bar', number[], string> {
  const { x, y } = axes(paint);
  return {
    type: 'bar',
    data: {
      labels,
      datasets: series.map(({ name, values, colour }) => ({
        label: name,
        data: values,
        backgroundColor: paint(colour),
        borderRadius: 4,
        maxBarThickness: 26,
        // A white line between the parts of a bar.
        borderColor: paint('var(--mist-0)'),
        borderWidth: { top: 1.5 },
      })),
    },
    options: {
      ...frame,
      animation,
      interaction: { mode: 'index', intersect: false },
      plugins: { tooltip: { ...tooltip(paint), displayColors: true } },
      scales: {
        // Every month by its name: where names are long or the screen is narrow they stand aslant.
        x: {
          ...x,
          stacked: true,
          ticks: { ...x.ticks, align: 'center', autoSkip: false, maxRotation: 60, font: { size: 12 } },
        },
        y: { ...y, stacked: true, suggestedMax: 4 },
      },
    },
  };
}

export function doughnutChart(
  { slices }: DoughnutSpec,
  paint: Paint,
  animation: Animation,
): ChartConfiguration<'doughnut', number[], string> {
  return {
    type: 'doughnut',
    data: {
      labels: slices.map(({ label }) => label),
      datasets: [
        {
          data: slices.map(({ count }) => count),
          backgroundColor: slices.map(({ colour }) => paint(colour)),
          hoverBackgroundColor: slices.map(({ colour }) => paint(colour)),
          borderColor: paint('var(--mist-0)'),
          hoverBorderColor: paint('var(--mist-0)'),
          borderWidth: 3,
        },
      ],
    },
    options: { ...frame, animation, cutout: '64%', plugins: { tooltip: tooltip(paint) } },
  };
}
