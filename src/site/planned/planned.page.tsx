import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { findCategory } from '../../kit/contract/categories.ts';
import { languageOfPath, neutralPath, pathIn } from '../../kit/i18n/languages.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { ButtonLink, buttonClasses } from '../../kit/ui/button.tsx';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { notFoundPath } from '../../routes.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useSettings } from '../layout/settings-context.ts';

/** `name` is what the page is called in the title of the window, where its heading is a sentence. */
type Words = { title: TextKey; lead: TextKey; name?: TextKey };

/** By the first part of the address. Where a category follows, its label is the title. */
const wordsOf: Record<string, Words> = {
  'about-us': { title: 'page.about.title', lead: 'page.about.lead', name: 'nav.about' },
  blogs: { title: 'page.blogs.title', lead: 'page.blogs.lead', name: 'nav.blogs' },
  contact: { title: 'page.contact.title', lead: 'page.contact.lead', name: 'nav.contact' },
  hosting: { title: 'page.hosting.title', lead: 'page.hosting.lead', name: 'nav.hosting' },
  'online-shops': { title: 'page.onlineShops.title', lead: 'page.onlineShops.lead', name: 'nav.onlineShops' },
  plans: { title: 'page.plans.title', lead: 'page.plans.lead' },
  portfolio: { title: 'page.portfolio.title', lead: 'page.portfolio.lead', name: 'nav.portfolio' },
  'privacy-policy': { title: 'page.privacy.title', lead: 'page.privacy.lead' },
  projects: { title: 'page.portfolio.title', lead: 'page.projects.lead' },
  qoutation: { title: 'page.quotation.title', lead: 'page.quotation.lead', name: 'nav.quotation' }, // spelt so in the specification
  services: { title: 'nav.services', lead: 'page.service.lead' },
  'terms-conditions': { title: 'page.terms.title', lead: 'page.terms.lead' },
};

const plannedWords: Words = { title: 'page.planned.title', lead: 'page.planned.text' };

/** Answers what is certain already: which addresses exist and what they are called. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const root = neutralPath(pathname).split('/')[1]?.toLowerCase() ?? '';
  const category = findCategory(params.category ?? '');
  const unknown = params.category !== undefined && !category;
  if (params.slug !== undefined || (unknown && root !== 'plans')) {
    throw redirect(pathIn(languageOfPath(pathname), notFoundPath));
  }
  // One category, one address: other spellings lead to it instead of becoming pages of their own.
  if (category && category.slug !== params.category) {
    throw redirect(pathIn(languageOfPath(pathname), `/${root}/${category.slug}`), 308);
  }
  return {
    words: wordsOf[root] ?? plannedWords,
    label: category?.label ?? null,
    noPlans: unknown,
    asksAlready: root === 'qoutation' || root === 'contact',
  };
}

type Data = ReturnType<typeof loader>;

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { words, label, noPlans, asksAlready } = useLoaderData<Data>();
  return (
    <>
      <PageHeader title={label?.[language] ?? text(words.title)} lead={text(words.lead)} />
      <section className="section">
        <div className="wrap">
          <StatePanel kind="empty" heading="h2" title={text(noPlans ? 'page.plans.emptyTitle' : 'page.planned.title')}>
            <p>{text(noPlans ? 'page.plans.emptyText' : 'page.planned.text')}</p>
            {asksAlready ? (
              <ReachUs />
            ) : (
              <ButtonLink variant="accent" arrow to="/qoutation">
                {text('nav.quotation')}
              </ButtonLink>
            )}
          </StatePanel>
        </div>
      </section>
    </>
  );
}

/** Where the forms will be: until then, the ways that work. */
function ReachUs() {
  const text = useText();
  const { emails, phones } = useSettings();
  return (
    <>
      <a className={buttonClasses({ variant: 'accent' })} href={`mailto:${emails[0]}`}>
        {text('page.write')}
      </a>
      <a className={buttonClasses({ variant: 'ghost' })} href={`tel:${phones[0]}`}>
        {text('page.call')}
      </a>
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'dark',
  head: ({ text, language, data }) => ({
    title: data.label?.[language] ?? text(data.words.name ?? data.words.title),
    description: text(data.words.lead),
  }),
};
