import styles from './figures.module.css';

type FigureListProps = {
  /** What each counts stands below it. */
  figures: { label: string; value: string }[];
};

/** More of them would be too narrow for their words. */
const mostInRow = 5;

/** Large figures side by side; many in rows of about the same length. */
export function FigureList({ figures }: FigureListProps) {
  const rows = Math.ceil(figures.length / mostInRow);
  const inRow = Math.ceil(figures.length / rows);
  return (
    <dl className={styles.figures} style={{ '--figures': inRow }}>
      {figures.map(({ label, value }, index) => (
        <div
          key={label}
          className={styles.figure}
          data-reveal
          data-next-row={(index > 0 && index % inRow === 0) || undefined}
        >
          <dt>{label}</dt>
          <dd>
            <Figure>{value}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `180+` reads from left to right in every language; its plus is apricot. */
export function Figure({ children: figure }: { children: string }) {
  const number = figure.replace(/\+$/, '');
  return (
    <span className="ltr">
      {number}
      {number !== figure && <span className={styles.plus}>+</span>}
    </span>
  );
}
