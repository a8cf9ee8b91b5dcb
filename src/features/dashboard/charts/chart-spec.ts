/** A chart as data. Colours may be custom properties of the stylesheet: `var(--primary-600)`. */
export type ChartSpec =
  | { kind: 'line'; labels: string[]; values: number[]; name: string }
  | { kind: 'bars'; labels: string[]; series: { name: string; values: number[]; colour: string }[] }
  | { kind: 'doughnut'; slices: { label: string; count: number; colour: string }[] };

type Of<Kind extends ChartSpec['kind']> = Extract<ChartSpec, { kind: Kind }>;

export type LineSpec = Of<'line'>;
export type BarsSpec = Of<'bars'>;
export type DoughnutSpec = Of<'doughnut'>;
