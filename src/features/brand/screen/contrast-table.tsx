import { Check, X } from 'lucide-react';
import { contrastOf } from '../../../kit/brand/colour.ts';
import type { Colours } from '../../../kit/brand/colours.ts';
import type { Step } from '../../../kit/brand/text-pairs.ts';
import { colourOf, type Fault } from '../../../kit/brand/verdict.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Chip } from '../../../kit/staff/ui/chip.tsx';
import table from '../../../kit/staff/ui/table.module.css';
import { Icon } from '../../../kit/ui/icon.tsx';
import { measureWritten, written } from '../../settings/own-colours.ts';
import styles from './brand.module.css';

/** The pairs that people know by name. All others are measured as well, and shown when they fail. */
const named = [
  { name: 'button', front: 'white', ground: 'primary-600' },
  { name: 'link', front: 'primary-600', ground: 'white' },
  { name: 'quotation', front: 'ink-900', ground: 'secondary-400' },
  { name: 'tag', front: 'secondary-700', ground: 'secondary-100' },
  { name: 'header', front: 'white', ground: 'ink-900' },
] as const satisfies { name: string; front: Step; ground: Step }[];

type Row = { front: Step; ground: Step; title: string; note: string; needed: number };

export function ContrastTable({ colours, faults }: { colours: Colours; faults: Fault[] }) {
  const text = useText();
  const known = named.map(
    ({ name, ...pair }): Row => ({
      ...pair,
      title: text(`brand.pair.${name}`),
      note: text(`brand.where.${name}`),
      needed: 4.5,
    }),
  );
  const isKnown = ({ front, ground }: Fault) => known.some((row) => row.front === front && row.ground === ground);
  const others = faults
    .filter((fault) => !isKnown(fault))
    .map(
      (fault): Row => ({
        ...fault,
        title: text('brand.pair.other', {
          front: written(colourOf(fault.front, colours)),
          ground: written(colourOf(fault.ground, colours)),
        }),
        note: text('brand.where.other'),
      }),
    );
  return (
    <table className={`${table.table} ${styles.contrasts}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text('brand.sample')}</span>
          </th>
          <th scope="col">{text('brand.whereHead')}</th>
          <th scope="col">{text('brand.measured')}</th>
          <th scope="col">{text('brand.needed')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('brand.result')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...known, ...others].map((row) => (
          <ContrastRow key={row.front + row.ground} row={row} colours={colours} />
        ))}
      </tbody>
    </table>
  );
}

function ContrastRow({ row: { front, ground, title, note, needed }, colours }: { row: Row; colours: Colours }) {
  const text = useText();
  const [letters, under] = [colourOf(front, colours), colourOf(ground, colours)];
  const measured = contrastOf(letters, under);
  const isGood = measured >= needed;
  return (
    <tr>
      <td>
        <svg className={styles.sample} viewBox="0 0 56 40" aria-hidden="true">
          <rect x="0.5" y="0.5" width="55" height="39" rx="10" fill={under} stroke="var(--mist-200)" />
          <text x="28" y="26" textAnchor="middle" fill={letters}>
            {text('brand.sampleLetters')}
          </text>
        </svg>
      </td>
      <td>
        <b>{title}</b>
        <small>{note}</small>
      </td>
      <td data-label={text('brand.measured')}>
        <b className="ltr">{measureWritten(measured)} : 1</b>
      </td>
      <td data-label={text('brand.needed')}>
        <span className="ltr">{needed.toFixed(1)} : 1</span>
      </td>
      <td>
        <Chip tone={isGood ? 'good' : 'warn'}>
          <Icon of={isGood ? Check : X} />
          {text(isGood ? 'brand.good' : 'brand.low')}
        </Chip>
      </td>
    </tr>
  );
}
