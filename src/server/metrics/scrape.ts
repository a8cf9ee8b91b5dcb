import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * Metrics whose values somebody else keeps. They are made anew for each scrape, so that one which cannot be read now is
 * left out; a metric that stays would go on telling its last value.
 */
export function gauge(scrape: Registry, name: string, help: string, value: number) {
  new Gauge({ name, help, registers: [scrape] }).set(value);
}

export function counter(scrape: Registry, name: string, help: string, total: number) {
  new Counter({ name, help, registers: [scrape] }).inc(total);
}

type Labelled = { label: string; values: Record<string, number> };

/** One value for each of several things, whose names are the values of a label. */
export function by<T>(label: string, things: Record<string, T>, read: (thing: T) => number): Labelled {
  const values = Object.entries(things).map(([name, thing]) => [name, read(thing)]);
  return { label, values: Object.fromEntries(values) };
}

export function gauges(scrape: Registry, name: string, help: string, { label, values }: Labelled) {
  const metric = new Gauge({ name, help, labelNames: [label], registers: [scrape] });
  for (const [one, value] of Object.entries(values)) metric.set({ [label]: one }, value);
}

export function counters(scrape: Registry, name: string, help: string, { label, values }: Labelled) {
  const metric = new Counter({ name, help, labelNames: [label], registers: [scrape] });
  for (const [one, total] of Object.entries(values)) metric.inc({ [label]: one }, total);
}
