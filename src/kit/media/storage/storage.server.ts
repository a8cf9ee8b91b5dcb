import type { Readable } from 'node:stream';

export type StoredFile = { size: number; stream: () => Readable };

/** One whose bytes are on a disk of this machine, at least for now. */
export type LocalFile = StoredFile & { path: string };

/** Pictures that are kept. Names are content hashes, so a name never changes its bytes. */
export type StoredFiles<File extends StoredFile = StoredFile> = {
  find(name: string): Promise<File | null>;
  /** The names of all files, in any order; also of widths, which can be made again. */
  names(): AsyncIterable<string>;
};

/** Where pictures are kept. */
export type Storage = StoredFiles<LocalFile> & {
  /** A folder of this process for files on their way in, on a local disk. */
  workFolder: string;
  /** Takes the file over: afterwards it is stored under `name` or the call has failed. */
  take(path: string, name: string): Promise<void>;
  /** The same for what can be made again: it is here at once, and where else it is kept when there is time. */
  takeMade(path: string, name: string): Promise<LocalFile | null>;
  /** Afterwards no file of that name is there, also where there was none. */
  remove(name: string): Promise<void>;
  /** Drops the copy of this machine, if what is kept here is one: somebody else has removed the file itself. */
  forget(name: string): Promise<void>;
  /** Fails when what is kept cannot be reached. */
  ping(): Promise<void>;
};
