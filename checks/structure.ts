import { buildClient, unseenShare } from './built-client.ts';
import {
  castsPerThousandLines,
  foldersOf,
  importCycles,
  importsOf,
  roomSizes,
  sourceFiles,
} from './structure-facts.ts';

/** `npm run checks:structure`: how the house stands, against what it should be. The tests hold what has been reached. */
const files = sourceFiles();
const [largest = ['', 0]] = [...roomSizes(files)].toSorted(([, a], [, b]) => b - a);
const subjects = {
  trash: ['trash'],
  history: ['history'],
  mail: ['mail'],
  settings: ['settings'],
  requests: ['requests', 'request', 'request-note', 'quotation', 'contact-message', 'inbox'],
  accounts: ['accounts', 'user', 'users', 'login', 'staff', 'profile'],
};

const rows: [string, string, string | number][] = [
  ['import cycles', '0', importCycles(importsOf(files)).length],
  ['largest room', '25', `${largest[1]} (${largest[0]})`],
  ['casts per 1,000 lines', '≤ 1.5', castsPerThousandLines(files).toFixed(1)],
  ['texts that visitors fetch and never see', '0 %', `${unseenShare(await buildClient()).toFixed(1)} %`],
  ...Object.entries(subjects).map(([subject, names]): [string, string, string] => {
    const folders = foldersOf(names, files);
    return [`folders of ${subject}`, '1', `${folders.length} (${folders.join(', ')})`];
  }),
];

console.table(Object.fromEntries(rows.map(([what, goal, measured]) => [what, { goal, measured }])));
