import { useText } from '../../i18n/use-text.tsx';
import { articleBlocks } from './article-blocks.ts';
import styles from './difference.module.css';
import { type BlockDifference, diffBlocks, diffWords, type Piece } from './word-diff.ts';

/** Words that went are struck, words that came are underlined; colour is never the only sign. */
function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else
    if (kind === 'removed') return <del key={index}>{text}</del>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else
    return <span key={index}>{text}</span>;
  });
}

type TextDifferenceProps = { before: string | null; after: string };

/** `before` is null where there was nothing to compare with. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const text = useText();
  const pieces = before === null ? [{ kind: 'same' as const, text: after }] : diffWords(before, after);
  if (!before && !after) return <p className={styles.none}>{text('history.empty')}</p>;
  return (
    <p className={styles.words}>
      <Pieces pieces={pieces} />
    </p>
  );
}

/** An article, paragraph by paragraph; of what stays, only what stands beside a change. */
export function ArticleDifference({ before, after }: TextDifferenceProps) {
  const text = useText();
  const blocks = diffBlocks(articleBlocks(before ?? after), articleBlocks(after));
  const isAllSame = blocks.every(({ kind }) => kind === 'same');
  const isShown = (index: number) =>
    isAllSame || [index - 1, index, index + 1].some((place) => blocks[place]?.kind === 'changed');
  const shown = (
    <div className={styles.article}>
      {blocks.map((block, index) => {
        const isFoldStart = !isShown(index) && (index === 0 || isShown(index - 1));
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
        if (isShown(index)) return <Block key={index} block={block} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else
        return isFoldStart && <p key={index} className={styles.fold} />;
      })}
    </div>
  );
  if (before === null || !isAllSame) return shown;
  return (
    <details className={styles.whole}>
      <summary>{text('history.unchanged')}</summary>
      {shown}
    </details>
  );
}

function Block({ block }: { block: BlockDifference }) {
  return (
    <p className={styles.words} data-changed={block.kind === 'changed' || undefined}>
      {block.kind === 'same' ? block.text : <Pieces pieces={block.pieces} />}
    </p>
  );
}
