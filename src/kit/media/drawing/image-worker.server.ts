import { fileURLToPath } from 'node:url';
import type { Drawn } from './draw.server.ts';
import { type ProcessLimits, runLimited } from './limited-process.server.ts';

const script = fileURLToPath(new URL('./draw-process.server.ts', import.meta.url));

export async function drawInWorker(file: string, output: string, limits: ProcessLimits): Promise<Drawn> {
  return JSON.parse(await runLimited(script, [file, output], limits));
}
