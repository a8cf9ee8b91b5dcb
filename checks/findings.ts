import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something wrong in a file, said so that an editor can jump to it. */
export type Finding = { file: string; line: number; message: string };

export type SourceFile = { path: string; content: string };

/** Every file below `folder` whose name ends in one of `endings`, tests left out. */
export function readSources(folder: string, endings: string[]): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)) && !name.includes('.test.'))
    .sort()
    .map((name) => ({ path: join(folder, name), content: readFileSync(join(folder, name), 'utf8') }));
}

export function lineAt(content: string, index: number): number {
  return content.slice(0, index).split('\n').length;
}

/** Prints what a check found and ends with the exit code that says so. */
export function report(title: string, findings: Finding[]): void {
  for (const { file, line, message } of findings) console.log(`${file}:${line} ${message}`);
  console.log(`${title}: ${findings.length} ${findings.length === 1 ? 'problem' : 'problems'}`);
  if (findings.length > 0) process.exitCode = 1;
}
