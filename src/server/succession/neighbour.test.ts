import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../kit/db/sqlite.server.ts';
import type { Tag } from '../../kit/db/store.server.ts';
import type { PredecessorNews, SuccessorNews } from './messages.ts';
import { neighbourOn, shareChanges, tellGathered } from './neighbour.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-neighbour-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Two ends of a line between processes, in one. */
function openLines() {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  return ends.map((end, place) =>
    Object.assign(end, {
      connected: true,
      send(news: object, _handle: unknown, _options: unknown, sent: () => void) {
        ends[1 - place]?.emit('message', news);
        sent();
      },
    }),
  ) as unknown as [ChildProcess, ChildProcess];
}

test('two processes on one SQLite file hear of each other’s changes, and not of their own again', async () => {
  const [old, next] = [openSqlite(folder), openSqlite(folder, { after: new Promise(() => undefined) })];
  const [toNext, toOld] = openLines();
  shareChanges(old, neighbourOn<PredecessorNews, SuccessorNews>(toNext));
  shareChanges(next, neighbourOn<SuccessorNews, PredecessorNews>(toOld));
  const heard: Record<'old' | 'next', (Tag[] | null)[]> = { old: [], next: [] };
  old.onChange((tags) => heard.old.push(tags));
  next.onChange((tags) => heard.next.push(tags));

  await old.write(async (_, changed) => changed('client/7'));
  await next.write(async (_, changed) => changed('plan'));
  expect(heard).toEqual({ old: [['client/7'], [], ['plan']], next: [[], ['client/7'], ['plan']] });

  await old.write(async (_, changed) => changed('review/1'), { isOneOfMany: true });
  tellGathered(old);
  expect(heard.next.at(-1)).toEqual(['review/1']);
  await Promise.all([old.close(), next.close()]);
});

test('the lock of the data folder passes on when the one that holds it has closed it', async () => {
  const relieved = Promise.withResolvers<void>();
  const [old, next] = [openSqlite(folder), openSqlite(folder, { after: relieved.promise })];
  await old.close();
  relieved.resolve();
  await relieved.promise;
  expect(() => openSqlite(folder)).toThrow(/Another server is already running/);
  await next.close();
  await openSqlite(folder).close();
});
