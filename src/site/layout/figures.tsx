import styles from './figures.module.css';

type FigureListProps = {
  /** What each counts stands below it. */
  figures: { label: string; value: string }[];
};

/** Large figures side by side. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.figures} style={{ '--figures': figures.length }}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure} data-reveal>
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
