import { isAbsolute, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '../server/config/config.ts';

/** Called in a way that cannot be understood: exit code 2, where a failure of the work itself is 1. */
export class UsageError extends Error {}

/** What a command has to say at its end: a few lines for people, the same as data for programs (`--json`). */
export type Outcome = { lines: string[]; data: object; failed?: boolean };

export type Context = {
  config: Config;
  /** How far long work is. Shown in passing; never part of the result. */
  progress: (text: string) => void;
  /** Something that a person should know although the work goes on. */
  warn: (text: string) => void;
};

type Option = {
  type: 'string' | 'boolean';
  /** What stands for the value in the help. */
  value?: string;
  short?: string;
  help: string;
};
type Options = Record<string, Option>;

type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true; allowPositionals: false }>
>['values'];

type Definition<O extends Options> = {
  /** What a person should know before using it. */
  about: string[];
  /** What has to stand behind its name, as the help calls it. */
  argument?: string;
  options: O;
  run: (options: Parsed<O>, context: Context, argument: string) => Promise<Outcome>;
};

export type Command = {
  help: (title: string) => string;
  run: (args: string[], context: () => Context) => Promise<{ outcome: Outcome | null; json: boolean }>;
};

const common = {
  json: { type: 'boolean', help: 'print the result as JSON' },
  help: { type: 'boolean', short: 'h', help: 'show this help' },
} satisfies Options;

export function command<const O extends Options>({ about, argument, options, run }: Definition<O>): Command {
  const all = { ...options, ...common };
  return {
    help: (title) => [title, '', ...about, '', ...(argument ? [`  <${argument}>`] : []), ...describe(all)].join('\n'),
    async run(args, context) {
      // An option cannot be mistaken for it: it stands first.
      const given = argument && !args[0]?.startsWith('-') ? args[0] : undefined;
      const rest = args.slice(given === undefined ? 0 : 1);
      const { json, help } = parse(rest, all) as Parsed<typeof common>;
      // Without the common ones these are exactly the command's own.
      const own = parse(
        rest.filter((arg) => !['--json', '--help', '-h'].includes(arg)),
        options,
      );
      if (help) return { outcome: null, json: json ?? false };
      if (argument && given === undefined) throw new UsageError(`<${argument}> is missing`);
      return { outcome: await run(own, context(), given ?? ''), json: json ?? false };
    },
  };
}

function parse<O extends Options>(args: string[], options: O): Parsed<O> {
  const config = { args, options, strict: true, allowPositionals: false } satisfies ParseArgsConfig;
  try {
    return parseArgs(config).values as Parsed<O>;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function describe(options: Options): string[] {
  const rows = Object.entries(options).map(([name, { value, help }]) => [
    `  --${name}${value ? ` <${value}>` : ''}`,
    help,
  ]);
  const width = Math.max(...rows.map(([option = '']) => option.length)) + 2;
  return rows.map(([option = '', help = '']) => option.padEnd(width) + help);
}

/** An option that must be there. */
export function needed(value: string | undefined, option: string): string {
  if (!value) throw new UsageError(`--${option} is missing`);
  return value;
}

/** A path as the person meant it: npm runs us in the project's folder, wherever they stand. */
export function personsPath(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** A message of the rules without the signs that keep directions apart on a page; terminals show them. */
export function plainly(detail: string): string {
  return detail.replace(/[\u2066-\u2069]/g, '').replace(/\.$/, '');
}

/** `12 clients`, `1 client`. */
export function amount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

export function megabytes(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} kB`;
  return bytes < 10_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(0)} GB`;
}
