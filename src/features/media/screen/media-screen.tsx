import { useRef } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useSearchParams } from '../../../kit/router/hooks.ts';
import { useDetailFocus } from '../../../kit/staff/detail/use-detail-focus.ts';
import { listHeadingId } from '../../../kit/staff/list/list-heading.ts';
import { ListPages } from '../../../kit/staff/list/list-pages.tsx';
import { useListQuery } from '../../../kit/staff/list/use-list-query.ts';
import { PicturePanel } from './detail/picture-panel.tsx';
import { PictureState } from './detail/picture-state.tsx';
import { usePictureActions } from './detail/use-picture-actions.tsx';
import { MediaBar } from './list/media-bar.tsx';
import { MediaGrid } from './list/media-grid.tsx';
import { MediaListState } from './list/media-list-state.tsx';
import styles from './media.module.css';
import { type MediaData, mediaPerPage } from './media-loader.ts';
import { DropBar, DropCover } from './upload/drop-bar.tsx';
import { UploadList, useHeadline } from './upload/upload-list.tsx';
import { useIncomingFiles } from './upload/use-incoming-files.ts';
import { useUploads } from './upload/use-uploads.ts';

/** The library: every picture and document once, and beside the grid the one that is open. On a phone each stands alone. */
export function MediaScreen({ page, list, openId, open }: MediaData) {
  const text = useText();
  const [params] = useSearchParams();
  const control = useListQuery(['filter']);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, cancel, retry } = useUploads();
  const held = useIncomingFiles(add);
  const headline = useHeadline(uploads);
  const focus = useDetailFocus(openId, list);
  const pictures = list?.data ?? [];
  const { elements, ...actions } = usePictureActions({ pictures, openId, focus });
  return (
    <div className={styles.screen} data-open={openId !== null || undefined}>
      <div className={styles.tools}>
        <DropBar input={input} onFiles={add} />
        {uploads.length > 0 && <UploadList uploads={uploads} cancel={cancel} retry={retry} />}
        <MediaBar control={control} list={list} />
      </div>
      <p className="visually-hidden" role="status">
        {headline}
      </p>
      <div className={styles.columns}>
        <section className={styles.list} aria-labelledby={listHeadingId}>
          <h2 id={listHeadingId} tabIndex={-1} className="visually-hidden">
            {text('media.files')}
          </h2>
          <p className="visually-hidden" role="status">
            {list && control.isNarrowed && text('admin.list.found', { count: list.count })}
          </p>
          {pictures.length > 0 ? (
            <MediaGrid
              pictures={pictures}
              openId={openId}
              params={params}
              onOpen={focus.onOpen}
              onDelete={actions.remove}
            />
          ) : (
            <MediaListState isLoaded={list !== null} control={control} onChoose={() => input.current?.click()} />
          )}
          {list && <ListPages total={list.count} page={page} pageSize={mediaPerPage} params={params} />}
        </section>
        {open !== null && (
          <div className={styles.detail}>
            {typeof open === 'string' ? (
              <PictureState state={open} params={params} />
            ) : (
              <PicturePanel key={open.data.id} open={open} params={params} actions={actions} />
            )}
          </div>
        )}
      </div>
      {held !== null && <DropCover count={held} />}
      {elements}
    </div>
  );
}
