import { type Language, languageCodes } from '../../../src/kit/i18n/languages.ts';
import { addressBy, markedBody, markedValue, sharedBy } from './bodies.ts';
import type { Chance } from './chance.ts';
import { type Body, isPublic, type Life, languageOf, published, replaced, saved, unpublished } from './life.ts';

/** A call of staff, what it must answer, and what the record is afterwards. */
export type Step = {
  name: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  status: number;
  after: Life;
};

/** How a minute of the model is told to the site. */
export type Clock = { minute: number; timeOf: (minute: number) => string };

type Make = (life: Life, chance: Chance, clock: Clock) => Step;

const someLanguages = (chance: Chance): readonly Language[] => chance.of([languageCodes, ['en'], ['ar']] as const);

const isTitle = (life: Life, name: string) => name.startsWith(life.kind.base) || name.startsWith('FirstName');

/** Some of the fields, in new words. */
function someChanges({ kind }: Life, chance: Chance): Body {
  const fields = Object.entries(kind.sample).filter(([name, value]) => languageOf(name) || isList(value));
  const some = fields.filter(() => chance.isMet(0.4));
  const texts = some.map(([name, like]) => [name, markedValue(name, like, chance)]);
  return {
    ...Object.fromEntries(texts),
    ...(chance.isMet(0.4) && sharedBy(kind.entity, chance)),
    ...(chance.isMet(0.2) && addressBy(kind.entity, chance)),
  };
}

const isList = (value: unknown) => Array.isArray(value) && languageOf(Object.keys(value[0] ?? {})[0] ?? '') !== null;

/** Null: what is asked for is not there, or not complete. */
const refusedUnless = (life: Life, after: Life | null, status: number) => {
  if (life.isTrashed) return { status: 404, after: life };
  return after ? { status, after } : { status: 422, after: life };
};

const save: Make = (life, chance) => {
  const body = someChanges(life, chance);
  return {
    ...{ name: 'save', method: 'PUT', path: '/Draft', body },
    ...refusedUnless(life, saved(life, body), 200),
  };
};

/** Takes out a text that is needed to publish; by its title a draft is known. */
const blank: Make = (life, chance) => {
  const names = Object.keys(life.kind.sample).filter((name) => languageOf(name) && !isTitle(life, name));
  const body = names.length > 0 ? { [chance.of(names)]: '' } : {};
  return { ...{ name: 'blank', method: 'PUT', path: '/Draft', body }, ...refusedUnless(life, saved(life, body), 200) };
};

/** Fills in whatever may be missing. */
const complete: Make = (life, chance) => {
  const body = markedBody(life.kind.entity, { ...life.kind.sample, ...constant(life) }, chance);
  return {
    ...{ name: 'complete', method: 'PUT', path: '/Draft', body },
    ...refusedUnless(life, saved(life, body), 200),
  };
};

/** The category of a service is its address, and each has its own. */
const constant = ({ kind, aside, shown }: Life): Body =>
  kind.entity === 'service' ? { Category: aside?.Category ?? shown.Category } : {};

const publish: Make = (life, chance, clock) => {
  const languages = someLanguages(chance);
  const unpublishAt = chance.isMet(0.15) ? clock.minute + 1 + chance.below(4) : null;
  const schedule = unpublishAt ? [{ action: 'unpublish' as const, minute: unpublishAt, languages }] : [];
  const after = published(life, languages);
  return {
    ...{ name: 'publish', method: 'POST', path: '/Publish' },
    body: { languages, ...(unpublishAt && { unpublishAt: clock.timeOf(unpublishAt) }) },
    ...refusedUnless(life, after && { ...after, schedule }, 200),
  };
};

const publishBoth: Make = (life) => {
  const after = published(life, languageCodes);
  return {
    ...{ name: 'publish both', method: 'POST', path: '/Publish' },
    ...refusedUnless(life, after && { ...after, schedule: [] }, 200),
  };
};

const schedule: Make = (life, chance, clock) => {
  const languages = someLanguages(chance);
  const from = clock.minute + 1 + chance.below(3);
  const to = chance.isMet(0.4) ? from + 1 + chance.below(3) : null;
  const lines = [
    { action: 'publish' as const, minute: from, languages },
    ...(to ? [{ action: 'unpublish' as const, minute: to, languages }] : []),
  ];
  return {
    ...{ name: 'schedule', method: 'POST', path: '/Publish' },
    body: { languages, publishAt: clock.timeOf(from), ...(to && { unpublishAt: clock.timeOf(to) }) },
    ...refusedUnless(life, published(life, languages) && { ...life, schedule: lines }, 200),
  };
};

const unschedule: Make = (life) => ({
  ...{ name: 'unschedule', method: 'DELETE', path: '/Schedule' },
  ...refusedUnless(life, { ...life, schedule: [] }, 204),
});

const unpublish: Make = (life, chance) => {
  const languages = someLanguages(chance);
  return {
    ...{ name: 'unpublish', method: 'POST', path: '/Unpublish', body: { languages } },
    ...refusedUnless(life, { ...unpublished(life, languages), schedule: [] }, 200),
  };
};

/** Of a draft, whatever there is of it goes to the trash. */
const discard: Make = (life) => ({
  ...{ name: 'discard', method: 'DELETE', path: '/Draft' },
  ...refusedUnless(life, isPublic(life) ? { ...life, aside: null } : { ...life, isTrashed: true }, 204),
});

const remove: Make = (life) => ({
  ...{ name: 'delete', method: 'DELETE', path: '' },
  ...refusedUnless(life, { ...life, isTrashed: true }, 204),
});

const restore: Make = (life) => ({
  ...{ name: 'restore', method: 'POST', path: '/Restore' },
  ...(life.isTrashed ? { status: 200, after: { ...life, isTrashed: false } } : { status: 404, after: life }),
});

const put: Make = (life, chance) => {
  const { entity, sample } = life.kind;
  const body = {
    ...markedBody(entity, { ...sample, ...constant(life) }, chance),
    ...(chance.isMet(0.3) && addressBy(entity, chance)),
  };
  const outcome = isPublic(life) ? { status: 200, after: replaced(life, body) } : { status: 404, after: life };
  return { ...{ name: 'PUT', method: 'PUT', path: '', body }, ...outcome };
};

/** What staff mostly do with a record, by what it is. */
function usualSteps(life: Life): Make[] {
  if (life.isTrashed) return [restore];
  if (!isPublic(life)) return [save, complete, publish, publish, publishBoth, schedule];
  return life.aside
    ? [publish, publish, publish, publishBoth, schedule, discard, save]
    : [save, complete, unpublish, put];
}

const anySteps: Make[] = [
  ...[save, complete, blank, publish, publishBoth, schedule, unschedule, unpublish, discard, remove, restore, put],
];

export function nextStep(life: Life, chance: Chance, clock: Clock): Step {
  return chance.of(chance.isMet(0.6) ? usualSteps(life) : anySteps)(life, chance, clock);
}
