import { expect, test } from 'vitest';
import { barChart } from './chart-looks.ts';
import { monthName } from './month-name.ts';

test.each(['en', 'ar'] as const)('the chart of requests leaves out no month, in %s', (language) => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
  const labels = months.map((month) => monthName(month, language, 'short'));
  const chart = barChart({ kind: 'bars', labels, series: [] }, (colour) => colour, false);
  expect(new Set(chart.data.labels).size).toBe(12);
  // Otherwise the library drops every second name that does not fit, and rotating makes room for them.
  expect(chart.options?.scales?.x?.ticks).toMatchObject({ autoSkip: false, maxRotation: 60 });
});
