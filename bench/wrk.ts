import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The tools that this measures with come from the system; without them there is nothing to compare with. */
export function requireTools() {
  for (const tool of ['nginx', 'wrk']) {
    try {
      execFileSync('which', [tool]);
    } catch {
      throw new Error(`The measurement needs ${tool}. On Debian: apt-get install -y nginx-light wrk`);
    }
  }
}

/** `refused`: answers that are no page, such as 503 from a site that has too much to do. */
export type Sample = { answered: number; refused: number; perSecond: number; p99: number };

/** `cores`: those that the measurement keeps to, with a thread on each, so that the others are left to the site. */
export async function load(url: string, connections: number, seconds: number, cores?: number[]): Promise<Sample> {
  const threads = `-t${cores?.length ?? 1}`;
  // As browsers ask: whoever has no brotli sends gzip, and not the bare page.
  const asked = 'Accept-Encoding: gzip, br';
  const args = [threads, `-c${connections}`, `-d${seconds}s`, '--latency', '-H', asked, url];
  const { stdout } = await (cores ? run('taskset', ['-c', cores.join(), 'wrk', ...args]) : run('wrk', args));
  // A time-out is the machine's: it shows in the p99. A broken connection would make the number worthless.
  const failures = /Socket errors: (?!connect 0, read 0, write 0).*/.exec(stdout);
  if (failures) throw new Error(`wrk on ${url}: ${failures[0]}`);
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const toMs = { us: 0.001, ms: 1, s: 1000 }[unit];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1]) - refused;
  if (!value || !toMs || !(answered >= 0))
    throw new Error(`wrk on ${url} said something else than expected:\n${stdout}`);
  return { answered, refused, perSecond: answered / seconds, p99: Number(value) * toMs };
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
