import { useText } from '../../../i18n/use-text.tsx';
import type { Media } from '../../../media/library/media.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/state/state-panel.tsx';
import { mediaName } from '../media-facts.ts';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './picture-picker.module.css';
import type { Library } from './use-library.ts';

type LibraryGridProps = {
  kind: Media['kind'];
  library: Library;
  search: string;
  chosen: Media | undefined;
  onChoose: (picture: Media) => void;
};

/** The files as radio buttons: arrows walk through them, Enter takes the one that is chosen. */
export function LibraryGrid({ kind, library, search, chosen, onChoose }: LibraryGridProps) {
  const text = useText();
  const { state, pictures, count, more } = library;
  return (
    <>
      {pictures.length > 0 && (
        <fieldset className={styles.grid} aria-busy={state === 'loading' || undefined}>
          <legend className="visually-hidden">{text(`picker.${kind}.all`)}</legend>
          {pictures.map((picture) => (
            <label key={picture.id} className={styles.card}>
              <input
                type="radio"
                name="picked"
                checked={picture.id === chosen?.id}
                onChange={() => onChoose(picture)}
              />
              <Thumbnail media={picture} sizes="(max-width: 599px) 45vw, 210px" />
              <span className={styles.name} dir="ltr">
                {mediaName(picture, text)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <GridState {...{ kind, library, search }} />
      {state === 'ready' && count > pictures.length && (
        <Button variant="ghost" small className={styles.more} onClick={more}>
          {text('picker.more')}
        </Button>
      )}
    </>
  );
}

type GridStateProps = Pick<LibraryGridProps, 'kind' | 'library' | 'search'>;

/** What there is to say where no file stands. */
function GridState({ kind, library: { state, pictures, again }, search }: GridStateProps) {
  const text = useText();
  if (state === 'failed') {
    return (
      <StatePanel kind="error" title={text(`picker.${kind}.failedTitle`)} onRetry={again}>
        <p>{text('picker.failedText')}</p>
      </StatePanel>
    );
  }
  if (pictures.length > 0) return null;
  if (state === 'loading') {
    return (
      <p className={styles.waiting} role="status">
        {text(`picker.${kind}.loading`)}
      </p>
    );
  }
  const words = search.trim();
  return (
    <StatePanel kind="empty" title={words ? text('picker.nothing', { search: words }) : text(`picker.${kind}.empty`)}>
      <p>{text(words ? 'picker.nothingText' : 'picker.emptyText')}</p>
    </StatePanel>
  );
}
