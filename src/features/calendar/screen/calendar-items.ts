import { clockIn, dayIn } from '../../../kit/i18n/company-time.ts';
import type { Standing } from '../../../kit/publishing/publishing.contract.ts';
import type { CalendarDraft, CalendarMonth } from '../calendar.contract.ts';

type Titled = { entity: string; id: number; titleEN: string; titleAR: string };

/** Something on a day. */
export type CalendarItem = Titled & {
  /** Its own on the screen. What is moved keeps it, and so does a draft that gets a day. */
  key: string;
  look: 'published' | 'scheduled' | 'end';
  day: string;
  time: string;
  standing?: Standing;
};

/** What can be given another day: what will go live, and drafts, which have none yet. */
export type Movable = Titled & { standing: Standing; day?: string; time?: string };

export const keyOf = ({ entity, id }: Pick<Titled, 'entity' | 'id'>) => `${entity}/${id}`;

export function isMovable(item: CalendarItem): item is CalendarItem & Movable {
  return item.look === 'scheduled';
}

/** What is shown on each day that has something, in the order of time. */
export function itemsByDay(found: CalendarMonth, timeZone: string, kind: string): Map<string, CalendarItem[]> {
  const when = ({ at }: { at: string }) => ({
    day: dayIn(new Date(at), timeZone),
    time: clockIn(new Date(at), timeZone),
  });
  const published = found.published.map(({ at, ...item }): CalendarItem => {
    const { day, time } = when({ at });
    return { ...item, key: `${keyOf(item)} ${day}`, look: 'published', day, time };
  });
  const scheduled = found.scheduled.map(({ at, action, ...item }): CalendarItem => {
    const isEnd = action === 'unpublish';
    return {
      ...item,
      ...when({ at }),
      key: isEnd ? `${keyOf(item)} end` : keyOf(item),
      look: isEnd ? 'end' : 'scheduled',
    };
  });
  const items = ofKind([...published, ...scheduled], kind);
  return Map.groupBy(
    items.toSorted((a, b) => a.time.localeCompare(b.time)),
    ({ day }) => day,
  );
}

export function ofKind<Item extends { entity: string }>(items: Item[], kind: string): Item[] {
  return kind ? items.filter(({ entity }) => entity === kind) : items;
}

/** What a draft lacks: of one language only, or also of what the languages share. */
export function gapsOf({ missing }: Pick<CalendarDraft, 'missing'>) {
  const of = (end: string) => missing.filter((name) => name.endsWith(end));
  const [english, arabic] = [of('EN'), of('AR')];
  const isShared = english.length + arabic.length < missing.length;
  return { english, arabic, isShared };
}
