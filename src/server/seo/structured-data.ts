import { searchPath } from '../../app/screens.ts';
import type { Blog } from '../../entities/blog/blog.contract.ts';
import type { PlanOffer } from '../../entities/plan/plan-price.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { addressIn, type PageFacts, type Thing } from './page-facts.ts';

/** What the page shows, in the words of schema.org. Nothing is said here that a reader of the page does not see. */
export function structuredData(facts: PageFacts): string {
  const graph = [organization(facts), website(facts), breadcrumbs(facts), ...about(facts)].filter(
    (thing) => thing !== null,
  );
  // With `<` written as an escape, no title can end the script or begin a comment in it.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

const idOf = ({ origin }: PageFacts, name: string) => ({ '@id': `${origin}/#${name}` });

function organization(facts: PageFacts): Thing {
  const { settings, language, origin } = facts;
  const own = settings.logo[language];
  const [email] = settings.emails;
  const [telephone] = settings.phones;
  const streetAddress = pick(settings, 'location', language);
  // The bare home page of a network is nobody's profile.
  const sameAs = Object.values(settings.social).filter((url) => URL.canParse(url) && new URL(url).pathname.length > 1);
  return {
    // One that can be visited. Opening hours are no setting yet.
    '@type': streetAddress ? 'LocalBusiness' : 'Organization',
    ...idOf(facts, 'organization'),
    name: pick(settings, 'company', language),
    description: pick(settings, 'description', language),
    url: addressIn(facts, '/home'),
    logo: own ? new URL(own.src, facts.pictureHost()).href : `${origin}/icon-512.png`,
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...(streetAddress && { address: { '@type': 'PostalAddress', streetAddress } }),
    ...(settings.mapAddress && { hasMap: settings.mapAddress }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function website(facts: PageFacts): Thing {
  return {
    '@type': 'WebSite',
    ...idOf(facts, `website-${facts.language}`),
    name: pick(facts.settings, 'company', facts.language),
    url: addressIn(facts, '/home'),
    inLanguage: facts.language,
    publisher: idOf(facts, 'organization'),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${addressIn(facts, searchPath)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The thing itself that a page is about. */
function about(facts: PageFacts): Thing[] {
  const { subject, language } = facts;
  if (!subject) return [];
  const url = addressIn(facts, subject.path);
  const company = idOf(facts, 'organization');
  const picture = (src: string, of?: 'service') => new URL(src, facts.pictureHost(of)).href;
  switch (subject.kind) {
    case 'project':
      return [
        {
          '@type': 'CreativeWork',
          name: subject.title,
          description: pick(subject.project, 'description', language),
          image: picture(subject.project.headImageUrl),
          about: subject.label,
          url,
          inLanguage: language,
          creator: company,
        },
      ];
    case 'article': {
      const { article } = subject;
      return [
        {
          '@type': 'BlogPosting',
          headline: subject.title,
          description: pick(article, 'description', language),
          image: picture(article.imageUrl),
          datePublished: article.date,
          dateModified: lastChange(article),
          articleSection: subject.label,
          inLanguage: language,
          url,
          mainEntityOfPage: url,
          author: author(facts, article),
          publisher: company,
        },
      ];
    }
    case 'service':
      return [
        {
          '@type': 'Service',
          name: subject.title,
          serviceType: subject.label,
          description: pick(subject.service, 'bio', language),
          image: picture(subject.service.image, 'service'),
          url,
          provider: company,
          ...(subject.offers.length > 0 && {
            offers: subject.offers.map((plan) => ({ name: plan.name, ...offer(plan, url) })),
          }),
        },
      ];
    case 'plans':
      return subject.offers.map((plan) => ({
        '@type': 'Product',
        name: plan.name,
        description: plan.properties.join(' · '),
        category: subject.label,
        brand: company,
        offers: offer(plan, url),
      }));
    default:
      return [];
  }
}

/** Never before it was published: it may have been written for a later day. */
export function lastChange({ date, updatedAt = date }: Blog): string {
  return updatedAt > date ? updatedAt : date;
}

/** Who signs it: the person or, where nothing is known of them, the company's own author. */
function author({ settings, language }: PageFacts, { author: writer }: Blog): Thing {
  const jobTitle = writer ? pick(writer, 'position', language) : pick(settings, 'authorRole', language);
  return {
    '@type': 'Person',
    name: writer ? pick(writer, 'name', language) : pick(settings, 'authorName', language),
    ...(jobTitle && { jobTitle }),
  };
}

/** A price per month, in dollars: what the card of the plan shows. */
function offer({ price, url }: PlanOffer, page: string): Thing {
  const amount = { price, priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    ...amount,
    url: url ?? page,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON' },
  };
}
