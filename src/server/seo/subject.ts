import type { Screen } from '../../app/screens.ts';
import { type Category, categoryName, findCategory, plansPath } from '../../domain/categories.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import type { Blog } from '../../entities/blog/blog.contract.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { type PlanOffer, planOffers } from '../../entities/plan/plan-price.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import type { Project } from '../../entities/project/project.contract.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import type { Service } from '../../entities/service/service.contract.ts';
import { type ApiClient, ApiError } from '../../kit/client/api-client.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { formatText, type TextKey, type Texts } from '../../kit/i18n/text.ts';
import { shownLanguage } from '../../kit/publishing/shown-language.ts';
import type { Sharing } from '../../kit/sharing/sharing.contract.ts';
import { screenAt } from '../screen-at.ts';

type Kind =
  | { kind: 'project'; project: Project }
  | { kind: 'article'; article: Blog }
  | { kind: 'service'; service: Service; offers: PlanOffer[] }
  | { kind: 'plans'; offers: PlanOffer[]; service: Service | undefined }
  | { kind: 'projects' };

/** What a page is about, where it is about one thing. */
export type Subject = Kind & {
  /** Its one address, without the language. */
  path: string;
  title: string;
  /** Stands below the title where the thing is shown to people who do not know it yet. */
  note: string;
  /** The name of its category. */
  label: string;
  category: Category | undefined;
};

export type Reader = { api: ApiClient; language: Language; texts: Texts };

/** The one record that a page shows, as far as it is asked how it wants to be found and shared. */
export function sharingOf(subject: Subject | null): Sharing {
  switch (subject?.kind) {
    case 'project':
      return subject.project;
    case 'article':
      return subject.article;
    case 'service':
      return subject.service;
    default:
      return {};
  }
}

type Find = (name: string, reader: Reader) => Promise<Subject | null>;

/** `name` is the last part of the address. */
const finders: Record<NonNullable<Screen['subject']>, Find> = {
  project: findProject,
  projects: findProjects,
  article: findArticle,
  service: findService,
  plans: findPlans,
};

/** `null`: the page is about the company as a whole, or there is no such page. */
export async function subjectOf(path: string, reader: Reader): Promise<Subject | null> {
  const kind = screenAt(path)?.subject;
  const subject = kind && (await finders[kind](decode(path.split('/').at(-1) ?? ''), reader));
  // Every spelling of a page leads to one address, and only that one is a page.
  return subject && (subject.path === path || subject.kind === 'plans') ? subject : null;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

async function findProject(slug: string, reader: Reader): Promise<Subject | null> {
  const { api, language } = reader;
  const project = slug && (await orMissing(api.call(projectCalls.bySlug, { params: { slug } })));
  if (!project || isForeign(project, language)) return null;
  const path = `/portfolio/${encodeURIComponent(project.slug)}`;
  const known = labelled(project.category, reader);
  return { kind: 'project', project, path, title: pick(project, 'title', language), note: known.label, ...known };
}

async function findArticle(slug: string, reader: Reader): Promise<Subject | null> {
  const { api, language } = reader;
  const article = slug && (await orMissing(api.call(blogCalls.bySlug, { params: { slug } })));
  if (!article || isForeign(article, language)) return null;
  const path = `/blogs/${encodeURIComponent(article.slug)}`;
  const known = labelled(article.category, reader);
  return { kind: 'article', article, path, title: pick(article, 'title', language), note: known.label, ...known };
}

async function findService(name: string, reader: Reader): Promise<Subject | null> {
  const { api, language } = reader;
  const category = findCategory(name);
  if (!category) return null;
  const [service] = await api.call(serviceCalls.list, { query: { Category: category.slug, language } });
  if (!service) return null;
  const offers = service.hasPlan
    ? planOffers(await api.call(planCalls.list, { query: { language } }), category.plan, language)
    : [];
  const title = pick(service, 'title', language);
  const note = pick(service, 'bio', language);
  return { kind: 'service', service, offers, path: category.path, title, note, ...labelled(category.key, reader) };
}

const planHeadings: Record<string, TextKey> = {
  hosting: 'plans.hosting.heading',
  shops: 'plans.shops.heading',
  web: 'plans.web.heading',
  marketing: 'plans.marketing.heading',
};

async function findPlans(name: string, reader: Reader): Promise<Subject | null> {
  const category = findCategory(name);
  const heading = category && planHeadings[category.key];
  if (!heading) return null;
  const { api, language, texts } = reader;
  const [plans, [service]] = await Promise.all([
    api.call(planCalls.list, { query: { language } }),
    api.call(serviceCalls.list, { query: { Category: category.slug, language } }),
  ]);
  const offers = planOffers(plans, category.plan, language);
  const title = formatText(texts, language, heading);
  const note = formatText(texts, language, 'page.plans.lead');
  return {
    kind: 'plans',
    offers,
    service,
    path: plansPath(category),
    title,
    note,
    ...labelled(category.key, reader),
  };
}

async function findProjects(name: string, reader: Reader): Promise<Subject | null> {
  const { api, language, texts } = reader;
  const category = findCategory(name);
  if (!category) return null;
  const query = { Category: category.slug, page: 1, pageSize: 1, language };
  const [first] = await api.call(projectCalls.byCategory, { query });
  if (!first) return null;
  const note = formatText(texts, language, 'nav.portfolio');
  const { label } = labelled(category.key, reader);
  return { kind: 'projects', path: `/projects/${category.slug}`, title: label, note, label, category };
}

/** What is not published in a language is no subject of a page in it. */
const isForeign = (record: { languages?: Language[] }, language: Language) =>
  shownLanguage(record, language) !== language;

function labelled(name: string, { texts, language }: Reader) {
  const label = categoryName(name, (key) => formatText(texts, language, key));
  return { category: findCategory(name), label };
}

/** A page of what is not there is another page's business; every other failure is one. */
async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.problem?.status === 404) return null;
    throw error;
  }
}
