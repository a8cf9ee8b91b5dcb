import { readFileSync } from 'node:fs';
import { readSources, report } from './findings.ts';
import { findMisspellings } from './spellings.ts';
import { findTextProblems } from './text-problems.ts';

const files = ['en', 'ar'].map((language) => {
  const path = `public/assets/i18n/${language}.json`;
  return { language, path, content: readFileSync(path, 'utf8') };
});

const read = ['demo', 'src/features/pages/legal/texts'].flatMap((folder) => readSources(folder, ['.json', '.html']));

report('Texts', [
  ...findTextProblems(files, readSources('src', ['.ts', '.tsx'])),
  ...findMisspellings([...files, ...read]),
]);
