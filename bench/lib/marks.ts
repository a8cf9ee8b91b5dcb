import { markPages, type PageMarks, type Phone } from '../lighthouse.ts';
import { atLeast, atMost, type Line } from './lines.ts';

type Marked = Map<string, PageMarks>;

/** What Lighthouse says of some pages, on the phone that it imagines by itself and on one as slow as it means. */
export async function measureMarks(base: string, paths: string[]): Promise<Line[]> {
  const found = new Map<Phone, Marked>();
  await markPages(base, paths, (phone, path, marks) => {
    console.log(`${path}, ${phone.name}: ${marks.marks.performance}, LCP ${Math.round(marks.lcp)} ms`);
    found.set(phone, (found.get(phone) ?? new Map()).set(path, marks));
  });
  for (const [phone, marked] of found) print(phone, marked);
  return [...found].flatMap(([phone, marked]) => worstOf(phone, marked));
}

function print({ name, slowdown }: Phone, marked: Marked) {
  console.log(`\nLighthouse, mobile, ${name}: a processor ${slowdown.toFixed(1)} times slower than this machine's`);
  const rows = [...marked].map(([path, { marks, lcp, cls, tbt }]) => [
    path,
    { ...marks, 'LCP ms': Math.round(lcp), CLS: Number(cls.toFixed(3)), 'TBT ms': Math.round(tbt) },
  ]);
  console.table(Object.fromEntries(rows));
  for (const [path, { marks, lost }] of marked) {
    if (Object.values(marks).some((mark) => mark < 100)) console.log(`${path} lost marks: ${lost.join('; ')}`);
  }
}

function worstOf({ name: phone }: Phone, marked: Marked): Line[] {
  const worst = (pick: (marks: PageMarks) => number) => {
    const [first = ['no page', Number.NaN] as const] = [...marked]
      .map(([path, marks]) => [path, pick(marks)] as const)
      .toSorted(([, a], [, b]) => b - a);
    return { path: first[0], value: first[1] };
  };
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const lcp = worst((marks) => marks.lcp);
  const cls = worst((marks) => marks.cls);
  const tbt = worst((marks) => marks.tbt);
  return [
    ...categories.map((name) => {
      const { path, value } = worst(({ marks }) => -(marks[name] ?? 0));
      return atLeast(`Lighthouse, ${phone}, ${name}, worst page (${path})`, 100, -value);
    }),
    atMost(`LCP, ${phone}, worst page (${lcp.path})`, 1200, lcp.value, ' ms'),
    atMost(`CLS, ${phone}, worst page (${cls.path})`, 0, cls.value, '', 3),
    atMost(`TBT, ${phone}, worst page (${tbt.path})`, 50, tbt.value, ' ms'),
  ];
}
