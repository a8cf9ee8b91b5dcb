import { type LogEvent, sql, type Transaction } from 'kysely';
import type { EntityName } from '../contract/entity-name.ts';
import type { Db, Tables } from './schema.server.ts';

export type Dialect = 'sqlite' | 'postgres';

/** What changed: `client` for the list of clients, `client/7` for one of them. */
export type Tag = string;

/**
 * `null` means "anything may have changed": the line between instances was down for a while. `isLate`: it was gathered for
 * some seconds, so that a moment more does not matter.
 */
export type ChangeListener = (tags: Tag[] | null, isLate?: boolean) => void;

/** How listeners are told: at once, or some seconds later together with whatever else is gathered. */
export type News = { listen(listener: ChangeListener): void; tell: ChangeListener; gather(tags: Tag[]): void };

/** How the connections are doing. `line`: whether news from other instances arrive. */
export type StoreFigures = {
  failedQueries: number;
  pool?: { total: number; idle: number; waiting: number };
  line?: boolean;
};

type Work<R> = (trx: Transaction<Tables>, changed: (...tags: Tag[]) => void) => Promise<R>;

/**
 * `withoutTimeouts`: nobody waits for it, and its statements may take longer than those of a visitor. `isOneOfMany`: more of
 * the kind follow, and listeners hear of all some seconds later, or with the next that is none of them: pages that a
 * thousand changes are shown on are not made a thousand times.
 */
type WriteOptions = { withoutTimeouts?: boolean; isOneOfMany?: boolean };

const triesAtMost = 3;

/** The database, the same to everyone whichever of the two is behind it. */
export type Store = {
  dialect: Dialect;
  /** The query builder. */
  tables(): Db;
  /**
   * Runs a change in one transaction. Tags passed to `changed` reach every instance's listeners
   * after the commit and before this promise resolves here: whoever gets the answer sees the change, unless it is one of many.
   * The work may be done anew when the database had to undo it, so it changes nothing but the database.
   */
  write<R>(work: Work<R>, options?: WriteOptions): Promise<R>;
  onChange(listener: ChangeListener): void;
  /** Another process on the same data has changed this: listeners are told. */
  hear: ChangeListener;
  ping(): Promise<void>;
  figures(): StoreFigures;
  close(): Promise<void>;
};

export function tagFor(entity: EntityName, id?: number): Tag {
  return id === undefined ? entity : `${entity}/${id}`;
}

/** Counts the queries that fail; `log` is for Kysely. */
export function countFailures() {
  let failed = 0;
  return {
    log: ({ level }: LogEvent) => {
      if (level === 'error') failed += 1;
    },
    failed: () => failed,
  };
}

/** What the transactions under way have changed so far. */
const collectedBy = new WeakMap<object, Set<Tag>>();

/** The same as `changed`, for what is handed a transaction and nothing else. */
export function noteChange(trx: object, ...tags: Tag[]) {
  for (const tag of tags) collectedBy.get(trx)?.add(tag);
}

type StoreDeps = {
  dialect: Dialect;
  db: Db;
  /** A way to the database without limits of time, if the usual one has them. */
  openWithoutTimeouts?: () => Db;
  news: News;
  /** Tells other instances, inside the transaction, so that they hear of it exactly when it is committed. */
  tellOthers: (trx: Transaction<Tables>, tags: Tag[], isOneOfMany: boolean) => Promise<unknown>;
  /** Whether the transaction was undone for no fault of its own. */
  isWorthAnotherTry?: (error: unknown) => boolean;
  onFailure?: (error: unknown) => void;
  figures: () => StoreFigures;
  close: () => Promise<void>;
};

export function createStore(deps: StoreDeps): Store {
  const { dialect, db, openWithoutTimeouts, news, tellOthers, isWorthAnotherTry, onFailure, figures, close } = deps;

  async function transact<R>(on: Db, work: Work<R>, isOneOfMany: boolean): Promise<R> {
    const collected = new Set<Tag>();
    try {
      return await on.transaction().execute(async (trx) => {
        collectedBy.set(trx, collected);
        const value = await work(trx, (...tags) => {
          for (const tag of tags) collected.add(tag);
        });
        if (collected.size > 0) await tellOthers(trx, [...collected], isOneOfMany);
        return value;
      });
    } finally {
      // Also after an error: a commit whose answer was lost may have happened.
      if (collected.size > 0) (isOneOfMany ? news.gather : news.tell)([...collected]);
    }
  }

  async function persist<R>(on: Db, work: Work<R>, isOneOfMany: boolean, tries = 1): Promise<R> {
    try {
      return await transact(on, work, isOneOfMany);
    } catch (error) {
      onFailure?.(error);
      if (tries < triesAtMost && isWorthAnotherTry?.(error)) return persist(on, work, isOneOfMany, tries + 1);
      throw error;
    }
  }

  return {
    dialect,
    tables: () => db,
    async write<R>(work: Work<R>, { withoutTimeouts = false, isOneOfMany = false }: WriteOptions = {}) {
      const own = withoutTimeouts ? openWithoutTimeouts?.() : undefined;
      return persist(own ?? db, work, isOneOfMany).finally(() => own?.destroy());
    },
    onChange: news.listen,
    hear: news.tell,
    ping: async () => void (await sql`select 1`.execute(db)),
    figures,
    close,
  };
}
