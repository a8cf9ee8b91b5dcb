import { type ReactNode, useRef } from 'react';
import { shortMoment } from '../../../i18n/calendar.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import type { PreviewLink } from '../../../publishing/preview-link/preview-link.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelCard } from '../panel-card.tsx';
import { LinkField } from './link-field.tsx';
import styles from './preview-link-card.module.css';
import { usePreviewLink } from './use-preview-link.ts';

type PreviewLinkCardProps = {
  /** A kind of content whose records have a page of their own; for the others the server knows no link. */
  entity: string;
  id: number;
};

/** Share a preview: makes, shows, renews and withdraws the link by which others read the working copy. */
export function PreviewLinkCard({ entity, id }: PreviewLinkCardProps) {
  const text = useText();
  const { loaded, load, make, withdraw, isBusy } = usePreviewLink(entity, id);
  // The button that is pressed may go; the one that makes a link is always there.
  const first = useRef<HTMLButtonElement>(null);

  if (loaded.state === 'loading') {
    return (
      <Card>
        <div className={styles.waiting} role="status" aria-label={text('previewLink.loading')} />
      </Card>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <Card>
        <p className={styles.note} role="status">
          {text('previewLink.notLoaded')}
        </p>
        <Button variant="ghost" small onClick={load}>
          {text('admin.tryAgain')}
        </Button>
      </Card>
    );
  }
  const { link } = loaded;
  return (
    <Card>
      <p className={styles.note}>{text('previewLink.lead')}</p>
      {link && <LinkState link={link} />}
      <div className={styles.actions}>
        <Button ref={first} variant="ghost" small disabled={isBusy} onClick={() => void make()}>
          {text(link ? 'previewLink.new' : 'previewLink.make')}
        </Button>
        {link && (
          <button
            type="button"
            className={styles.off}
            disabled={isBusy}
            onClick={async () => {
              await withdraw();
              first.current?.focus();
            }}
          >
            {text('previewLink.withdraw')}
          </button>
        )}
      </div>
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  const text = useText();
  return <PanelCard title={text('previewLink.cardTitle')}>{children}</PanelCard>;
}

function LinkState({ link: { address, expiresAt, opened } }: { link: PreviewLink }) {
  const text = useText();
  const time = shortMoment(expiresAt, useCalendar());
  const isOver = expiresAt <= new Date().toISOString();
  const count = opened > 0 ? text('previewLink.opened', { count: opened }) : text('previewLink.notOpened');
  return (
    <>
      {!isOver && <LinkField address={address} key={address} />}
      <p className={styles.note}>
        {text(isOver ? 'previewLink.ended' : 'previewLink.until', { time })} {count}
      </p>
    </>
  );
}
