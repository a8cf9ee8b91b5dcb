import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { failureOf } from '../../kit/db/failure.server.ts';

/** Where a running site hears orders. Anybody on the machine finds the socket; only who may read the file knows the secret. */
export type ControlAddress = { path: string; secret: string };

export function newControlAddress(): ControlAddress {
  const name = `meridian-${randomUUID()}`;
  // On Linux in no folder: nothing is left of it after kill -9.
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
  return { path, secret: randomBytes(32).toString('hex') };
}

/** Instances on one machine may share the data folder, but not their port. */
export function controlFile(dataDir: string, port: number): string {
  return join(resolve(dataDir), `control-${port}.json`);
}

/** Nobody ever reads half of it, and nobody but its owner anything. One that is left behind leads nowhere. */
export function writeControlAddress(file: string, address: ControlAddress) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(address), { mode: 0o600 });
  renameSync(draft, file);
}

export function readControlAddress(file: string): ControlAddress | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (failureOf(error).code === 'ENOENT') return null;
    throw error;
  }
}
