import { Download, Replace, Trash2, X } from 'lucide-react';
import { use } from 'react';
import { dayName } from '../../../../kit/i18n/calendar.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import type { Media, MediaPlace } from '../../../../kit/media/library/media.contract.ts';
import { sizeText } from '../../../../kit/media/size-text.ts';
import { EnvironmentContext } from '../../../../kit/pages/page-context.ts';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { Link } from '../../../../kit/router/link.tsx';
import { detailHeadingId } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { formatOf, mediaName } from '../../../../kit/staff/media/media-facts.ts';
import { Button, buttonClasses } from '../../../../kit/ui/button.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import { mediaAddress } from '../media-address.ts';
import type { OpenPicture } from '../media-loader.ts';
import { AllFiles } from './all-files.tsx';
import { Crops } from './crops.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { FocalField } from './focal-field.tsx';
import { PictureForm } from './picture-form.tsx';
import styles from './picture-panel.module.css';
import { Places } from './places.tsx';
import type { PictureActions } from './use-picture-actions.tsx';

type PicturePanelProps = { open: OpenPicture; params: URLSearchParams; actions: PictureActions };

/** A file of the library: what matters in it, what it shows, where it stands, and what can be done with it. */
export function PicturePanel({ open, params, actions }: PicturePanelProps) {
  const { data: media, places } = open;
  return (
    <section className={styles.panel} aria-labelledby={detailHeadingId}>
      <AllFiles params={params} />
      <Heading media={media} params={params} />
      <PictureForm loaded={open}>
        {media.kind === 'picture' && <PictureCut media={media} />}
        <DescriptionFields kind={media.kind} />
        <UsedIn uses={media.uses} places={places} />
        <Actions media={media} actions={actions} />
      </PictureForm>
    </section>
  );
}

/** A document is not cut to shapes. */
function PictureCut({ media }: { media: Media }) {
  return (
    <>
      <FocalField media={media} />
      <Crops address={media.address} />
    </>
  );
}

function Heading({ media, params }: { media: Media; params: URLSearchParams }) {
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const { bytes, createdAt, uploadedBy } = media;
  return (
    <div className={styles.head}>
      <div>
        <h2 id={detailHeadingId} tabIndex={-1}>
          <bdi>{mediaName(media, text)}</bdi>
        </h2>
        <p className={styles.facts}>
          <bdi dir="ltr">{formatOf(media)}</bdi>
          {bytes > 0 && <span>{sizeText(bytes, language)}</span>}
          <time dateTime={createdAt}>{dayName(new Date(createdAt), calendar)}</time>
          {uploadedBy && <bdi>{uploadedBy}</bdi>}
        </p>
      </div>
      <Link
        className={`icon-button ${styles.close}`}
        to={mediaAddress(params, null)}
        replace
        aria-label={text('media.close')}
      >
        <Icon of={X} />
      </Link>
    </div>
  );
}

function UsedIn({ uses, places }: { uses: number; places: MediaPlace[] | null }) {
  const text = useText();
  const count = places?.length ?? uses;
  return (
    <div className={styles.uses}>
      <h3>{count > 0 ? text('media.usedIn', { count }) : text('media.notUsed')}</h3>
      {places ? <Places places={places} /> : <p role="alert">{text('media.placesFailed')}</p>}
    </div>
  );
}

function Actions({ media, actions }: { media: Media; actions: PictureActions }) {
  const text = useText();
  const base = use(EnvironmentContext)?.browser.apiBase ?? '';
  const noteId = 'media-delete-note';
  return (
    <>
      <div className={styles.actions}>
        <Button variant="ghost" small onClick={() => actions.replace(media)}>
          <Icon of={Replace} />
          {text('media.replace')}
        </Button>
        <a
          className={buttonClasses({ variant: 'ghost', small: true })}
          href={base + media.address}
          download={storedName(media.kind, mediaName(media, text))}
        >
          <Icon of={Download} />
          {text('media.download')}
        </a>
      </div>
      <div className={styles.delete}>
        <button type="button" aria-describedby={noteId} onClick={() => actions.remove(media)}>
          <Icon of={Trash2} />
          {text('media.delete')}
        </button>
        <p id={noteId}>{text(media.uses > 0 ? 'media.deleteAsks' : 'media.deleteUndo')}</p>
      </div>
    </>
  );
}

/** Whatever was sent, WebP is stored of a picture. */
const storedName = (kind: Media['kind'], name: string) =>
  kind === 'document' ? name : `${name.replace(/\.\w{2,5}$/, '')}.webp`;
