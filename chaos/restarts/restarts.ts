import type { Part } from '../lib/part.ts';
import { killsInTheMiddle } from './kills.ts';
import { migrating } from './migrating.ts';
import { refusals } from './refusals.ts';
import { underLoad } from './under-load.ts';

/** `npm run site -- restart` while people read and write, and everything that may go wrong with it. */
export const restarts: Part = async (trial) => [
  ...(await underLoad(trial, 'SQLite')),
  ...(trial.isShort ? [] : await underLoad(trial, 'PostgreSQL', { DATABASE_URL: await trial.sandbox.database() })),
  ...(await migrating(trial)),
  ...(await refusals(trial)),
  ...(await killsInTheMiddle(trial)),
];
