import { CalendarClock, Globe, type LucideIcon, Pencil } from 'lucide-react';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import type { Standing } from '../../publishing/publishing.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { Chip, type ChipTone } from '../ui/chip.tsx';

type Look = { label: TextKey; icon: LucideIcon; tone?: ChipTone };

const looks = {
  draft: { label: 'publishing.status.draft', icon: Pencil },
  scheduled: { label: 'publishing.status.scheduled', icon: CalendarClock, tone: 'warn' },
  published: { label: 'publishing.status.published', icon: Globe, tone: 'good' },
} satisfies Record<string, Look>;

type StandingChipsProps = {
  status: Standing['status'];
  /** How many fields lie aside, where that is known. */
  changes?: number;
  /** One word alone: what is changed is public, too. */
  isBrief?: boolean;
};

/** What is public of a record, in a word, and beside it what visitors do not see yet. */
export function StandingChips({ status, changes, isBrief = false }: StandingChipsProps) {
  const text = useText();
  const isChanged = status === 'changed';
  const { label, icon, ...tone }: Look = looks[isChanged ? 'published' : status];
  return (
    <>
      {!(isBrief && isChanged) && (
        <Chip {...tone}>
          <Icon of={icon} />
          {text(label)}
        </Chip>
      )}
      {isChanged && (
        <Chip tone="warn">
          <Icon of={Pencil} />
          {changes
            ? text('publishing.changes', { count: changes })
            : text(isBrief ? 'list.changed' : 'publishing.status.changed')}
        </Chip>
      )}
    </>
  );
}
