import type { Store } from '../../kit/db/store.server.ts';
import { markAllUnnamed, removeDue, unnamedDays } from '../../kit/media/remove-pictures.server.ts';
import { openRemoval } from '../../server/open/open-storage.ts';
import { amount, command, UsageError } from '../command.ts';
import { withStore } from '../with-store.ts';

const unitMs: Record<string, number> = { d: 86_400_000, h: 3_600_000 };

export const prunePictures = command({
  about: [
    'Pictures that nothing names any more: no record, also not in the trash, no older version of one, no article, no',
    `account, no setting, and that nobody keeps in the library. The site removes them by itself ${unnamedDays} days after it saw that nothing names them; an`,
    'article that somebody is still writing in a browser may name one. With their widths, on disk and in S3. The site may run.',
  ],
  options: {
    'older-than': { type: 'string', value: 'days', help: `unnamed for so long: 30d, 12h, 0d (unset: ${unnamedDays}d)` },
    'dry-run': { type: 'boolean', help: 'only say which' },
  },
  async run({ 'older-than': age = `${unnamedDays}d`, 'dry-run': isTrial = false }, { config, warn }) {
    const now = new Date();
    const olderThan = new Date(now.getTime() - readAge(age));
    const pictures = await openRemoval(config);
    return withStore(config, { beside: true }, async (store) => {
      await markAllUnnamed(store, pictures, now);
      const marked = await unnamedIn(store);
      const old = marked.filter(({ since, dueAt }) => isOver(since, olderThan) || isOver(dueAt, now));
      const { removed, failed } = isTrial
        ? { removed: old.map(({ name }) => name), failed: [] }
        : await removeDue(store, pictures, { now, olderThan });
      for (const { name, error } of failed) warn(`${name}: ${error instanceof Error ? error.message : error}`);
      const waiting = marked.filter(({ name }) => !removed.includes(name));
      return report(removed, waiting, failed.length, isTrial);
    });
  },
});

function readAge(age: string): number {
  const [, count, unit = ''] = /^(\d{1,5})([dh])$/.exec(age) ?? [];
  if (count === undefined) throw new UsageError('--older-than must be a number of days or hours, such as 30d or 12h');
  return Number(count) * (unitMs[unit] ?? 0);
}

const isOver = (at: string, limit: Date) => at <= limit.toISOString();

type Waiting = { name: string; since: string; dueAt: string };

function unnamedIn(store: Store): Promise<Waiting[]> {
  const db = store.tables();
  const marks = db.selectFrom('unnamedPicture').select(['name', 'since', 'dueAt']).where('state', '!=', 'removed');
  return marks.orderBy('name').execute();
}

function report(removed: string[], waiting: Waiting[], failed: number, isTrial: boolean) {
  const count = amount(removed.length, 'picture');
  const oldest = waiting.map(({ since }) => since).sort()[0];
  return {
    lines: [
      ...removed,
      isTrial ? `Nothing was changed: --dry-run. ${count} would be removed` : `Removed ${count}`,
      ...(oldest
        ? [`${amount(waiting.length, 'other')} that nothing names stay; the oldest was seen on ${oldest}`]
        : []),
      ...(failed > 0 ? [`${amount(failed, 'picture')} could not be removed`] : []),
    ],
    data: { removed, waiting, failed, isTrial },
    failed: failed > 0,
  };
}
