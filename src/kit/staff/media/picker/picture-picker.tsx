import { Images, Upload, X } from 'lucide-react';
import { type FormEvent, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useText } from '../../../i18n/use-text.tsx';
import type { Media } from '../../../media/library/media.contract.ts';
import { sizeText } from '../../../media/size-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useModal } from '../../action/use-modal.ts';
import { ListSearch } from '../../list/list-search.tsx';
import tabStyles from '../../list/list-tabs.module.css';
import frame from '../../publishing/schedule/schedule-dialog.module.css';
import { pixelsOf } from '../library-picture.ts';
import { lacksDescription, mediaName } from '../media-facts.ts';
import { DescriptionBox } from './description-box.tsx';
import { LibraryGrid } from './library-grid.tsx';
import styles from './picture-picker.module.css';
import { UploadTab } from './upload-tab.tsx';
import { useDescribing } from './use-describing.ts';
import { useLibrary } from './use-library.ts';

export type PicturePickerProps = {
  /** What is chosen: a picture unless told otherwise. */
  kind?: Media['kind'];
  onChoose: (picture: Media) => void;
  onClose: () => void;
};

const searchId = 'picker-search';

/** One file of the library, or one that is put into it now. */
export function PicturePicker({ kind = 'picture', onChoose, onClose }: PicturePickerProps) {
  const text = useText();
  const language = useLanguage();
  const titleId = useId();
  const dialog = useModal();
  const [tab, setTab] = useState<'library' | 'upload'>('library');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Media>();
  const library = useLibrary(kind, search);
  const describing = useDescribing(chosen);

  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(), [dialog]);

  function take(pictures: Media[]) {
    for (const picture of pictures) library.add(picture);
    setSearch('');
    setChosen(pictures.at(-1));
    setTab('library');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React would tell the form of the page, too.
    event.stopPropagation();
    // Enter in the search looks for something, and takes nothing.
    if (document.activeElement?.id === searchId) return;
    const described = chosen && (await describing.save());
    if (described) onChoose(described);
  }

  const tabs = [
    { name: 'library', icon: Images, label: text('picker.library') },
    { name: 'upload', icon: Upload, label: text('picker.upload') },
  ] as const;

  return createPortal(
    <dialog
      ref={dialog}
      className={frame.dialog}
      style={{ '--dialog-size': '960px' }}
      aria-labelledby={titleId}
      onCancel={onClose}
    >
      <form noValidate onSubmit={submit}>
        <header>
          <h2 id={titleId}>{text(`picker.${kind}.title`)}</h2>
          <button type="button" className="icon-button" aria-label={text('picker.close')} onClick={onClose}>
            <Icon of={X} />
          </button>
        </header>
        <div className={styles.body}>
          <div className={styles.bar}>
            <fieldset className={tabStyles.tabs}>
              <legend className="visually-hidden">{text('picker.from')}</legend>
              {tabs.map(({ name, icon, label }) => (
                <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
                  <Icon of={icon} />
                  {label}
                </button>
              ))}
            </fieldset>
            {tab === 'library' && <ListSearch id={searchId} label="picker.search" value={search} onType={setSearch} />}
          </div>
          {tab === 'upload' ? (
            <UploadTab kind={kind} onUploaded={take} />
          ) : (
            <>
              <LibraryGrid {...{ kind, library, search, chosen }} onChoose={setChosen} />
              {chosen && lacksDescription(chosen) && <DescriptionBox key={chosen.id} {...describing} />}
            </>
          )}
        </div>
        <footer>
          <p className={styles.choice} role="status">
            {chosen ? (
              <>
                <b dir="ltr">{mediaName(chosen, text)}</b>
                <bdi>{kind === 'document' ? sizeText(chosen.bytes, language) : pixelsOf(chosen, text)}</bdi>
              </>
            ) : (
              text('picker.none')
            )}
          </p>
          <Button variant="ghost" onClick={onClose}>
            {text('picker.cancel')}
          </Button>
          <Button type="submit" disabled={!chosen || describing.isSaving}>
            {text(`picker.${kind}.use`)}
          </Button>
        </footer>
      </form>
    </dialog>,
    document.body,
  );
}
