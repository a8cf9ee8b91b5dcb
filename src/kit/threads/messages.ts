import type { SharedAnswer } from './shared-answer.server.ts';

/** What a thread is started with. */
export type ThreadStart = {
  /** Where the main thread waits for lines, and what shows it that a line is this thread's. */
  paths: string[];
  secret: string;
  /** Which of the places in `figures` is this thread's. */
  place: number;
  figures: SharedArrayBuffer;
  /** How many open files all threads may have together. */
  mostFiles: number;
};

/** Where all threads listen. */
export type SharedPort = { addresses: string[]; port: number; backlog: number };

/** Where one of them does. `fds`: sockets that were handed down to it, instead of new ones. */
export type ThreadPort = SharedPort & { fds?: number[] };

/** From the main thread. */
export type Order =
  | { kind: 'keep'; answer: SharedAnswer }
  | { kind: 'forget'; keys: string[] }
  /** All of the answer to the request that a line was lent for has been written: so many bytes since the line was opened. */
  | { kind: 'answered'; line: number; bytes: number }
  | { kind: 'listen'; at: ThreadPort }
  | { kind: 'stopListening' }
  | { kind: 'handOverAll' }
  | { kind: 'end' };

/** From a thread. */
export type News =
  | { kind: 'listening'; port: number; fds: number[] }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'stoppedListening' };
