import { byName } from '../../../../kit/contract/by-name.ts';
import { languageCodes } from '../../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../../kit/i18n/text.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { StatePanel } from '../../../../kit/ui/state/state-panel.tsx';
import type { PageBlock, PageText } from '../../page.contract.ts';
import type { PageTexts } from '../../registry/page-parts.ts';
import { kindOfText } from '../../registry/text-kinds.ts';
import type { PageDraft } from '../draft/use-page-draft.ts';
import { isChanged, placeName, shownText } from '../draft/working-texts.ts';
import { BlockPlace } from '../layout/block-place.tsx';
import { hasPlace } from '../layout/other-blocks.tsx';
import type { LayoutControls } from '../layout/use-layout-draft.ts';
import type { PreviewControls } from '../preview/use-preview-state.ts';
import { PartBox } from './part-box.tsx';
import { type TextHandlers, TextItem } from './text-item.tsx';

type TextPartsProps = {
  page: PageTexts;
  draft: PageDraft;
  isOnlyChanged: boolean;
  layout: LayoutControls;
  preview: PreviewControls;
  on: TextHandlers;
};

/** The texts of a page from top to bottom, a box for each of its sections. */
export function TextParts({ page, draft, isOnlyChanged, layout, preview, on }: TextPartsProps) {
  const text = useText();
  const parts = inOrder(draft.page.parts, layout.blocks)
    .map(({ name, texts }) => ({
      name,
      label: page.parts.find((part) => part.name === name)?.label,
      texts: texts.filter((one) => !isOnlyChanged || isChanged(one, draft.typed)),
    }))
    .filter(({ texts }) => texts.length > 0);
  if (parts.length === 0) {
    return (
      <StatePanel kind="empty" heading="h3" title={text('texts.nothingChanged')}>
        <p>{text('texts.nothingChangedText')}</p>
      </StatePanel>
    );
  }
  return parts.map(({ name, label, texts }) => {
    const labels = numbered(texts.map(({ key }) => text(kindOfText(key as TextKey).label)));
    const [first] = texts;
    return (
      <PartBox
        key={name}
        label={label ?? 'pages.part.whole'}
        count={texts.length}
        isLookedAt={preview.marked !== null && texts.some(({ key }) => key === preview.marked)}
        onLook={preview.isPossible && first ? () => preview.mark(first.key) : undefined}
        place={
          hasPlace(page, name) && <BlockPlace name={name} title={text(label ?? 'pages.part.whole')} layout={layout} />
        }
      >
        {texts.map((one, index) => (
          <TextItem
            key={one.key}
            text={one}
            label={labels[index] ?? ''}
            isTooLong={preview.tooLong === one.key && isChanged(one, draft.typed)}
            other={draft.other}
            on={on}
            {...stateOf(one, draft)}
          />
        ))}
      </PartBox>
    );
  });
}

/** The sections as they stand on the page; what is no section of its own stays where it is. */
function inOrder<Part extends { name: string }>(parts: Part[], blocks: PageBlock[]): Part[] {
  const isBlock = ({ name }: { name: string }) => blocks.some((block) => block.name === name);
  const ordered = blocks.flatMap((block) => parts.find(({ name }) => name === block.name) ?? []);
  return parts.map((part) => (isBlock(part) ? (ordered.shift() ?? part) : part));
}

function stateOf(text: PageText, { typed, faults, clashes }: PageDraft) {
  const inLanguages = <Value,>(of: (place: string) => Value) =>
    byName(languageCodes, (language) => of(placeName({ key: text.key, language })));
  return {
    values: byName(languageCodes, (language) => shownText(text, language, typed)),
    faults: inLanguages((place) => faults[place]),
    clashes: inLanguages((place) => clashes[place]),
  };
}

/** Where several texts of a section are the same kind of thing, they are counted. */
function numbered(labels: string[]): string[] {
  return labels.map((label, index) => {
    const isAlone = labels.filter((one) => one === label).length === 1;
    const number = labels.slice(0, index + 1).filter((one) => one === label).length;
    return isAlone ? label : `${label} ${number}`;
  });
}
