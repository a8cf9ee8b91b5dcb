import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRelease, releaseName, unknownCommit } from './release.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-release-'));
  git('init', '-q');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '--allow-empty', '-m', 'first');
});
afterAll(() => rmSync(folder, { recursive: true }));

const commitIn = (path = folder) => readRelease({}, join(path, '.git')).commit;

test('the commit is the one that is checked out, however git keeps it', () => {
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  expect(commitIn()).toBe(commit);
  git('worktree', 'add', '-q', join(folder, 'beside'));
  expect(commitIn(join(folder, 'beside'))).toBe(commit);
  git('pack-refs', '--all');
  expect(commitIn()).toBe(commit);
  git('checkout', '-q', '--detach');
  expect(commitIn()).toBe(commit);
});

test('without git it is what was given, and where nothing was given it says so', () => {
  const nowhere = join(folder, 'nowhere');
  expect(readRelease({ GIT_COMMIT: 'a'.repeat(40) }, nowhere).commit).toBe('a'.repeat(12));
  const release = readRelease({}, nowhere);
  expect(release.commit).toBe(unknownCommit);
  expect(releaseName(release)).toMatch(/^\d+\.\d+\.\d+ \(commit unknown: no git here/);
});
