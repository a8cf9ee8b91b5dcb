import type { Figures, PageFigures } from './measure.ts';

/** A site that could not be had, and why. */
export type Missing = { name: string; why: string };

const heads = [
  'site',
  'page',
  'cached, /s',
  'drawn, /s',
  'JavaScript, KB',
  'everything, KB',
  'Lighthouse',
  'LCP, s',
  'TBT, ms',
  'CLS',
  'start, s',
  'memory, MB',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One row for each page, and one for each site that is missing; what holds for a whole site stands in its first row. */
export function printTable(figures: Figures[], missing: Missing[]) {
  const rows = [
    ...figures.flatMap((site) => site.pages.map((page, index) => rowOf(page, index === 0 ? site : undefined))),
    ...missing.map(({ name, why }) => [name, why, ...heads.slice(2).map(() => '–')]),
  ];
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${lines.join('\n')}\n`);
  for (const { peer } of figures) console.log(`${peer.name} on ${peer.runsOn}.`);
}

function rowOf({ path, cached, drawn, weights, marks }: PageFigures, site?: Figures): string[] {
  return [
    site?.peer.name ?? '',
    `\`${path}\``,
    Math.round(cached).toLocaleString('en'),
    Number.isNaN(drawn) ? '–' : drawn.toFixed(drawn < 100 ? 1 : 0),
    weights.Script.toFixed(1),
    weights.everything.toFixed(1),
    categories.map((name) => marks.marks[name]).join(' / '),
    (marks.lcp / 1000).toFixed(2),
    marks.tbt.toFixed(0),
    marks.cls.toFixed(3),
    site ? (site.startMs / 1000).toFixed(1) : '',
    site ? `${site.rest} → ${site.worked}` : '',
  ];
}
