import { useText } from '../../../kit/i18n/use-text.tsx';
import styles from '../../../kit/staff/difference/difference.module.css';
import { Picture } from '../../../kit/ui/picture/picture.tsx';

type PictureDifferenceProps = { before: string[]; after: string[]; isFirst: boolean; host?: 'images' };

/** Pictures before and after, side by side. */
export function PictureDifference({ before, after, isFirst, host }: PictureDifferenceProps) {
  const text = useText();
  const isSame = isFirst || before.join() === after.join();
  const show = (sources: string[]) =>
    sources.length === 0 ? (
      <span className={styles.none}>{text('history.noPicture')}</span>
    ) : (
      sources.map((src, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
        <Picture key={index} src={src} alt="" sizes="160px" host={host} />
      ))
    );
  if (isSame) return <div className={styles.pictures}>{show(after)}</div>;
  return (
    <div className={styles.sides}>
      <figure>
        <figcaption>{text('history.before')}</figcaption>
        <div className={styles.pictures}>{show(before)}</div>
      </figure>
      <figure>
        <figcaption>{text('history.after')}</figcaption>
        <div className={styles.pictures}>{show(after)}</div>
      </figure>
    </div>
  );
}
