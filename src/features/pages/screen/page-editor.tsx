import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { shortMoment } from '../../../kit/i18n/calendar.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { useUnsavedChanges } from '../../../kit/staff/action/unsaved-changes.ts';
import { SwitchControl } from '../../../kit/staff/fields/switch-control.tsx';
import { HistoryLink } from '../../../kit/staff/ui/history-link.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { SitePage } from '../page.contract.ts';
import type { PageTexts } from '../registry/page-parts.ts';
import { useDraftActions } from './draft/use-draft-actions.ts';
import { type PageDraft, usePageDraft } from './draft/use-page-draft.ts';
import { isChanged, isWaiting, textsOf } from './draft/working-texts.ts';
import { TextParts } from './fields/text-parts.tsx';
import { useTextKeys } from './fields/use-text-keys.ts';
import { useTextOfAddress } from './fields/use-text-of-address.ts';
import { OrderClash } from './layout/order-clash.tsx';
import { OtherBlocks } from './layout/other-blocks.tsx';
import { isOrderWaiting, useLayoutDraft } from './layout/use-layout-draft.ts';
import { EarlierVersions } from './legal/earlier-versions.tsx';
import { LastUpdated } from './legal/last-updated.tsx';
import { LegalFields } from './legal/legal-fields.tsx';
import { type LegalPart, useLegal } from './legal/use-legal.ts';
import { PagePreview } from './preview/page-preview.tsx';
import { usePreviewState } from './preview/use-preview-state.ts';
import { SaveBar } from './save-bar.tsx';
import styles from './texts.module.css';
import type { LoadedPage } from './texts-loader.ts';

type PageEditorProps = {
  page: PageTexts;
  loaded: LoadedPage;
  onSaved: (page: SitePage) => void;
  /** Something else is looked at; what is typed stays. */
  isAside: boolean;
};

/** The texts of one page, which keep themselves aside until they are published, and the page beside them. */
export function PageEditor({ page, loaded, onSaved, isAside }: PageEditorProps) {
  const text = useText();
  const controls = usePageDraft(loaded);
  const { draft, status } = controls;
  const actions = useDraftActions(page, controls);
  const layout = useLayoutDraft(controls);
  const legal = useLegal(controls);
  const preview = usePreviewState(page.path);
  const [isOnlyChanged, setIsOnlyChanged] = useState(false);
  const says = useWaitingWords(draft, { isOrder: isOrderWaiting(draft.page, layout.blocks), legal });
  useTextKeys();
  useTextOfAddress();
  useUnsavedChanges({ exist: status.state === 'failed', onSave: actions.save });
  useEffect(() => onSaved(draft.page), [draft.page, onSaved]);
  const { handlers } = actions;
  return (
    <>
      <div className={styles.main} hidden={isAside}>
        <Heading page={page} draft={draft}>
          {legal ? (
            <Button variant="ghost" small onClick={() => preview.setIsOpen(true)}>
              <Icon of={Eye} />
              {text('admin.preview.open')}
            </Button>
          ) : (
            <SwitchControl isOn={isOnlyChanged} onTurn={setIsOnlyChanged}>
              {text('texts.onlyChanged')}
            </SwitchControl>
          )}
        </Heading>
        <OrderClash {...controls} />
        {!isOnlyChanged && <OtherBlocks page={page} layout={layout} />}
        <TextParts
          {...{ page, draft, isOnlyChanged, layout, preview }}
          on={{
            ...handlers,
            enter(place) {
              handlers.enter(place);
              preview.mark(place.key, place);
            },
          }}
        />
        {legal && (
          <>
            <LegalFields {...legal} />
            <LastUpdated {...legal} />
            <EarlierVersions id={draft.page.id} version={draft.page.version} />
          </>
        )}
        {says && (
          <SaveBar
            {...{ says, status, actions }}
            publishLabel={legal ? 'texts.publishPage' : 'texts.publish'}
            onPreview={preview.isPossible ? () => preview.setIsOpen(true) : null}
          />
        )}
      </div>
      {page.path && <PagePreview path={page.path} isAlwaysOver={legal !== null} draft={draft} preview={preview} />}
    </>
  );
}

type AlsoWaiting = { isOrder: boolean; legal: LegalPart | null };

/** What visitors do not read yet; nothing where they read everything. */
function useWaitingWords({ page, typed }: PageDraft, { isOrder, legal }: AlsoWaiting): string | null {
  const text = useText();
  const count = textsOf(page).filter((one) => isWaiting(one, typed)).length;
  const [only] = legal?.waiting ?? [];
  const words = [
    count > 0 && text('texts.waiting', { count }),
    isOrder && text('texts.orderWaiting'),
    only && text(legal?.older ? `texts.bodyWaiting.${only}` : 'texts.bodyWaiting.both'),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : null;
}

function Heading({ page, draft, children }: { page: PageTexts; draft: PageDraft; children: ReactNode }) {
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const texts = textsOf(draft.page);
  const changed = texts.filter((one) => isChanged(one, draft.typed)).length;
  const { publishedAt, publishedBy = '' } = draft.page;
  return (
    <div className={styles.title}>
      <div>
        <h2>{page.title[language]}</h2>
        <p>
          {text(changed > 0 ? 'texts.countChanged' : 'texts.countAll', { count: texts.length, changed })}{' '}
          {publishedAt &&
            text('texts.lastPublished', { moment: shortMoment(publishedAt, calendar), name: publishedBy })}
        </p>
      </div>
      <HistoryLink entity="page" id={draft.page.id} editors="admin" />
      {children}
    </div>
  );
}
