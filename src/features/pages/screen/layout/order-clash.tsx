import { useText } from '../../../../kit/i18n/use-text.tsx';
import { layoutLabels } from '../../layout/layout-labels.ts';
import type { PageDraftControls } from '../draft/use-page-draft.ts';
import { ClashBox } from '../fields/clash-box.tsx';

/** Somebody else has put the sections in another order meanwhile. */
export function OrderClash({ draft, settleRest }: PageDraftControls) {
  const text = useText();
  const { layout } = draft.restClashes;
  if (!layout) return null;
  const titleOf = (name: string) => text(layoutLabels[draft.page.name]?.[name] ?? 'pages.part.whole');
  return (
    <ClashBox
      says="texts.clashOrder"
      name={draft.other}
      onKeep={() => settleRest('layout', true)}
      onTake={() => settleRest('layout', false)}
    >
      <ol>
        {layout.map(({ name, isHidden }) => (
          <li key={name}>{isHidden ? `${titleOf(name)} · ${text('texts.hidden')}` : titleOf(name)}</li>
        ))}
      </ol>
    </ClashBox>
  );
}
