import type { Part, Row, Trial } from '../lib/part.ts';
import { killsInTheMiddle } from './kills.ts';
import { migrating } from './migrating.ts';
import { underLoad } from './under-load.ts';

/** `npm run site -- restart` while people read and write, and everything that may go wrong with it. */
export const restarts: Part = async (trial) => [
  ...(await underLoad(trial, 'SQLite')),
  ...(trial.isShort ? [] : await theRest(trial)),
];

async function theRest(trial: Trial): Promise<Row[]> {
  return [
    ...(await underLoad(trial, 'PostgreSQL', { DATABASE_URL: await trial.sandbox.database() })),
    ...(await migrating(trial)),
    ...(await killsInTheMiddle(trial)),
  ];
}
