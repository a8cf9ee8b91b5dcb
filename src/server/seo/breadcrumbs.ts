import { formatText, type TextKey } from '../../kit/i18n/text.ts';
import { screenAt } from '../screen-at.ts';
import { addressIn, type PageFacts, type Thing } from './page-facts.ts';
import type { Subject } from './subject.ts';

/** The way to a page from above. */
export function breadcrumbs(facts: PageFacts): Thing | null {
  const { language, texts } = facts;
  const say = (key: TextKey) => formatText(texts, language, key);
  const steps = stepsTo(facts, say);
  if (steps.length === 0) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: say('nav.home'), path: '/home' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressIn(facts, path),
    })),
  };
}

type Step = { name: string; path: string };

function stepsTo({ subject, path }: PageFacts, say: (key: TextKey) => string): Step[] {
  const stepTo = (page: string): Step[] => {
    const label = screenAt(page)?.label;
    return label ? [{ name: say(label), path: page }] : [];
  };
  if (!subject) return stepTo(path);
  const own = { name: subject.title, path: subject.path };
  const above = stepTo(path.slice(0, path.lastIndexOf('/')));
  switch (subject.kind) {
    case 'project':
      return [...above, ...(subject.category ? [categoryStep(subject)] : []), own];
    case 'projects':
      return [...stepTo('/portfolio'), own];
    case 'service':
      return [{ name: say('nav.services'), path: '/home#services-title' }, own];
    default:
      return [...above, own];
  }
}

function categoryStep({ label, category }: Subject): Step {
  return { name: label, path: `/projects/${category?.slug}` };
}
