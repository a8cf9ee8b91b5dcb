import type { NewDatabase } from './load.ts';

/** The database that a backup is restored into. While it is open, no site can run on it. */
export type Target = {
  isEmpty: boolean;
  /** What it is called in messages. */
  name: string;
  /** Lets `work` fill a new database and then puts it in the place of the old one: wholly, or not at all. */
  replace(work: (database: NewDatabase) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};
