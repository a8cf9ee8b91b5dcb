type Labels = Record<string, string>;

/** `suffix`: the parts of a histogram. */
export type Sample = { value: number; labels?: Labels; suffix?: '_bucket' | '_sum' | '_count' };

export type Family = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: Sample[] };

export function counter(name: string, help: string, ...samples: (Sample | number)[]): Family {
  return { name, help, type: 'counter', samples: samples.map(sampleOf) };
}

export function gauge(name: string, help: string, ...samples: (Sample | number)[]): Family {
  return { name, help, type: 'gauge', samples: samples.map(sampleOf) };
}

function sampleOf(given: Sample | number): Sample {
  return typeof given === 'number' ? { value: given } : given;
}

/** The text that Prometheus reads. */
export function expose(families: Family[]): string {
  return families.map(lines).join('');
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

function lines({ name, help, type, samples }: Family): string {
  const values = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${inBraces(labels)} ${written(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.join('')}`;
}

function written(value: number): string {
  return value === Infinity ? '+Inf' : String(value);
}

function inBraces(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escaped(sign: string): string {
  return sign === '\n' ? '\\n' : `\\${sign}`;
}
