import type { ReactNode } from 'react';
import styles from './chart-figure.module.css';
import type { ChartSpec } from './chart-spec.ts';
import { useChart } from './use-chart.ts';

type ChartFigureProps = {
  spec: ChartSpec;
  /** What the picture shows, in a sentence. */
  label: string;
  /** The same in numbers, for whoever does not see the picture. */
  table: ReactNode;
  /** What stands in the middle of a ring. */
  children?: ReactNode;
};

/** A drawn chart with its numbers. Time runs from left to right in both languages. */
export function ChartFigure({ spec, label, table, children }: ChartFigureProps) {
  const { canvas, hasFailed } = useChart(spec);
  return (
    <figure className={styles.figure}>
      {!hasFailed && (
        <div className={styles.drawing} data-kind={spec.kind} dir="ltr">
          <canvas ref={canvas} role="img" aria-label={label} />
          {children}
        </div>
      )}
      <div className={hasFailed ? undefined : 'visually-hidden'}>{table}</div>
    </figure>
  );
}

type NumberTableProps = { caption: string; columns: string[]; rows: { name: string; numbers: string[] }[] };

export function NumberTable({ caption, columns, rows }: NumberTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, numbers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, index) => (
              <td key={columns[index + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
