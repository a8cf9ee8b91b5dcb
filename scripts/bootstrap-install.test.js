import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedFiles, missingPackage } from './bootstrap-packages.js';
import { installStamp } from './bootstrap-stamps.js';

let root;

const put = (file, content = {}) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const forAll = { version: '1.0.0' };
const forSome = { version: '1.0.0', optional: true };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-install-'));
  put('package-lock.json', { packages: { '': {}, 'node_modules/a': forAll, 'node_modules/b': forSome } });
  put('node_modules/.package-lock.json', { packages: { 'node_modules/a': forAll } });
  put('node_modules/a/package.json');
});
afterEach(() => rmSync(root, { recursive: true }));

test('what the lock file names has to be there, in its version; what fits other machines only need not', () => {
  expect(missingPackage(root)).toBeUndefined();
  rmSync(join(root, 'node_modules/a'), { recursive: true });
  expect(missingPackage(root)).toBe('node_modules/a');
  put('node_modules/a/package.json');
  // As npm 11 notes what it leaves out.
  put('node_modules/.package-lock.json', { packages: { 'node_modules/a': forAll, 'node_modules/b': forSome } });
  expect([missingPackage(root), installedFiles(root)]).toEqual([undefined, ['node_modules/a/package.json']]);
  put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } });
  expect(missingPackage(root)).toBe('node_modules/a');
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(missingPackage(root)).toBe('node_modules');
});

test('an installation counts as done until the lock file changes, or a file of it is gone', () => {
  const files = ['node_modules/a/package.json', 'node_modules/b/native.node'];
  put('node_modules/b/native.node', 'x');
  expect(installStamp(root).isFresh()).toBe(false);
  installStamp(root).write(files);
  expect(installStamp(root).isFresh()).toBe(true);
  rmSync(join(root, 'node_modules/b/native.node'));
  expect([installStamp(root).isFresh(), installStamp(root).hasRightLock()]).toEqual([false, true]);
  put('node_modules/b/native.node', 'x');
  put('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } });
  expect([installStamp(root).isFresh(), installStamp(root).hasRightLock()]).toEqual([false, false]);
});

test('native parts are loaded before that: one that npm left out is named, all of them are listed', async () => {
  const load = (folder) =>
    promisify(execFile)(process.execPath, ['scripts/bootstrap-native.js', folder]).then(
      ({ stdout }) => JSON.parse(stdout),
      ({ stderr }) => stderr.trim(),
    );
  expect(await load('.')).toContainEqual(expect.stringMatching(/better-sqlite3.*\.node$/));
  put('package.json');
  symlinkSync(resolve('node_modules/better-sqlite3'), join(root, 'node_modules/better-sqlite3'));
  expect(await load(root)).toMatch(/^@node-rs\/argon2 does not load: /);
});
