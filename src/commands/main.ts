import { styleText } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { type Command, type Context, UsageError } from './command.ts';

/** Each is loaded when it is asked for: none needs all that the others need. */
const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  'create-user': {
    summary: 'makes an account of a member of staff',
    load: async () => (await import('./create-user.ts')).createUser,
  },
  'reset-password': {
    summary: 'ends the sessions of an account and prints a link to set its password',
    load: async () => (await import('./reset-password.ts')).resetPassword,
  },
  restart: {
    summary: 'replaces the running site by the version in this folder, without a pause',
    load: async () => (await import('./restart.ts')).restart,
  },
  backup: {
    summary: 'saves data and pictures into one file',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    summary: 'puts a backup in the place of the data, or into an empty place',
    load: async () => (await import('./restore.ts')).restore,
  },
  'copy-uploads': {
    summary: 'copies pictures from the data folder into an S3 store, or back',
    load: async () => (await import('./pictures/copy-uploads.ts')).copyUploads,
  },
  'prune-pictures': {
    summary: 'removes pictures that nothing names any more',
    load: async () => (await import('./pictures/prune-pictures.ts')).prunePictures,
  },
  doctor: {
    summary: 'looks at settings, database, pictures, accounts and mail',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  'new-company': {
    summary: 'makes the site that of another company, from a file of answers',
    load: async () => (await import('./new-company.ts')).newCompany,
  },
  seed: {
    summary: 'fills a database without content with the demo company',
    load: async () => (await import('./seed.ts')).seed,
  },
  export: {
    summary: 'writes the content as readable files, for git or another site',
    load: async () => (await import('./export.ts')).exportContent,
  },
  import: {
    summary: 'takes in what export wrote: all of it or nothing',
    load: async () => (await import('./import.ts')).importContent,
  },
};

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  return [
    'Usage: npm run site -- <command> [options]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`),
    '',
    'Each has --help and --json. The settings are those of the server: DATA_DIR, DATABASE_URL …',
    'Exit codes: 0 done, 1 failed, 2 called wrongly. DEBUG=1 shows where an error came from.',
  ].join('\n');
}

const lookMs = 100;
const noteMs = 10_000;

/** In a terminal one line that is written over; in a log a line every ten seconds, so that short work leaves none. */
function showProgress() {
  const { isTTY, columns = 80 } = process.stderr;
  let last = Date.now() - (isTTY ? lookMs : 0);
  return {
    show(text: string) {
      if (Date.now() - last < (isTTY ? lookMs : noteMs)) return;
      last = Date.now();
      process.stderr.write(isTTY ? `\r\x1b[K${text.slice(0, columns - 1)}` : `${text}\n`);
    },
    clear: () => void (isTTY && process.stderr.write('\r\x1b[K')),
  };
}

async function main([name, ...args]: string[]): Promise<number> {
  const isQuestion = name === undefined || ['help', '--help', '-h'].includes(name);
  const [asked = ''] = args;
  if (isQuestion && Object.hasOwn(commands, asked)) return main([asked, '--help']);
  if (isQuestion) {
    console.log(overview());
    return 0;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) throw new UsageError(`There is no command "${name}"; npm run site lists them`);
  const line = showProgress();
  const context = (): Context => ({
    config: readConfig(process.env),
    progress: line.show,
    warn(text) {
      line.clear();
      console.error(styleText('yellow', `Note: ${text}`, { stream: process.stderr }));
    },
  });
  try {
    const command = await entry.load();
    const { outcome, json } = await command.run(args, context);
    line.clear();
    if (!outcome) console.log(command.help(`npm run site -- ${name}: ${entry.summary}`));
    else console.log(json ? JSON.stringify(outcome.data, null, 2) : outcome.lines.join('\n'));
    return outcome?.failed ? 1 : 0;
  } catch (error) {
    line.clear();
    throw error instanceof UsageError ? new UsageError(`${error.message}. See: npm run site -- ${name} --help`) : error;
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // One line that names the cause; the stack only helps where the cause is ours.
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
