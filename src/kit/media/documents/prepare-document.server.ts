import { randomUUID } from 'node:crypto';
import { link, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProblemError } from '../../contract/problem.ts';
import { limiter } from '../../load/limiter.server.ts';
import { isShortOfProcesses, type ProcessLimits, runLimited, wasEnded } from '../drawing/limited-process.server.ts';
import { hashOfFile } from '../file-hash.server.ts';
import { type DocumentFlaw, FlawedFile } from '../flawed-file.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { documentName } from './document-name.ts';

const script = fileURLToPath(new URL('./inspect-process.server.ts', import.meta.url));
const limits: ProcessLimits = { cpuSeconds: 15, megabytes: 900, timeoutMs: 45_000 };
const inTurn = limiter({ concurrency: 1, maxQueued: 20, queueTimeoutMs: 60_000 });

/** Waiting in the work folder to be kept or dropped. */
type PreparedDocument = { path: string; name: string; bytes: number; source: string };

/** Told by its first bytes, whatever it is called. */
export async function isDocument(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-';
  } finally {
    await handle.close();
  }
}

/** A document is stored as it was sent, once somebody has looked through it. The same bytes were looked through before. */
export async function prepareDocument(file: string, storage: Storage): Promise<PreparedDocument> {
  if (!(await isDocument(file))) throw new FlawedFile('notADocument');
  const source = await hashOfFile(file);
  const { size: bytes } = await stat(file);
  const name = documentName({ hash: source, bytes });
  const isKnown = (await storage.find(name)) !== null;
  const flaw = isKnown ? null : await inspect(file);
  if (flaw) throw new FlawedFile(flaw);
  const path = join(storage.workFolder, `${randomUUID()}.pdf`);
  await link(file, path);
  return { path, name, bytes, source };
}

async function inspect(file: string): Promise<DocumentFlaw | null> {
  try {
    return JSON.parse(await inTurn.run(() => runLimited(script, [file], limits)));
  } catch (error) {
    if (wasEnded(error)) return 'uncheckableDocument';
    throw isShortOfProcesses(error) ? new ProblemError('unavailable') : error;
  }
}
