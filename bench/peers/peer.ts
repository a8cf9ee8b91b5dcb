/** Does a cache answer, or is each page made anew? */
export type Cache = 'cached' | 'drawn';

/** A site with the articles of the demo company, installed but not running. */
export type Peer = {
  /** With its version. */
  name: string;
  /** What it needs beside itself, with versions. */
  runsOn: string;
  /** The pages that are measured, the home page first. */
  paths: string[];
  isOurs?: true;
  /** Nothing but its code can make it draw each page anew. */
  isAlwaysCached?: true;
  start: (cache: Cache) => Promise<RunningPeer>;
};

/** `pids`: all that it consists of, without their children. */
export type RunningPeer = { url: string; pids: number[]; stop: () => Promise<void> };

/** Installs a site into a folder of its own and fills it. Where it cannot be had, the message of the error says why. */
export type Install = (folder: string) => Promise<Peer>;
