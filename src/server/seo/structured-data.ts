import { searchPath } from '../../app/screens.ts';
import { type OpeningHours, weekDays } from '../../domain/opening-hours.ts';
import { internationalPhone } from '../../domain/rules/international-phone.ts';
import { sectorName } from '../../domain/sectors.ts';
import type { Blog } from '../../entities/blog/blog.contract.ts';
import type { PlanOffer } from '../../entities/plan/plan-price.ts';
import type { Project } from '../../entities/project/project.contract.ts';
import type { Service } from '../../entities/service/service.contract.ts';
import { weekdayName } from '../../kit/i18n/dates/weekday-name.ts';
import { defaultCurrency } from '../../kit/i18n/money/currency.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { formatText } from '../../kit/i18n/text.ts';
import { factAt } from '../../kit/media/picture-facts.ts';
import { ownText } from '../../kit/sharing/own-head.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { addressIn, type PageFacts, type Thing } from './page-facts.ts';
import { sharingOf } from './subject.ts';

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
  const [phone] = settings.phones;
  const telephone = phone && internationalPhone(phone, settings.phoneCountryCode);
  const streetAddress = pick(settings, 'location', language);
  const hasMap = settings.mapLink || settings.mapAddress;
  // The bare home page of a network is nobody's profile.
  const sameAs = Object.values(settings.social).filter((url) => URL.canParse(url) && new URL(url).pathname.length > 1);
  return {
    // One that can be visited.
    '@type': streetAddress ? 'LocalBusiness' : 'Organization',
    ...idOf(facts, 'organization'),
    name: pick(settings, 'company', language),
    description: pick(settings, 'description', language),
    url: addressIn(facts, '/home'),
    logo: own ? new URL(own.src, facts.pictureHost()).href : `${origin}/icon-512.png`,
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...(streetAddress && { address: postalAddress(facts, streetAddress) }),
    ...(hasMap && { hasMap }),
    ...(settings.hours && { openingHoursSpecification: openingHours(settings.hours) }),
    ...(settings.taxNumber && { taxID: settings.taxNumber }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function postalAddress({ settings, language }: PageFacts, streetAddress: string): Thing {
  const addressLocality = pick(settings, 'city', language);
  const addressCountry = pick(settings, 'country', language);
  return {
    '@type': 'PostalAddress',
    streetAddress,
    ...(addressLocality && { addressLocality }),
    ...(addressCountry && { addressCountry }),
  };
}

function openingHours({ days, from, until }: OpeningHours): Thing {
  const dayOfWeek = days.map((day) => weekdayName(weekDays.indexOf(day), 'en'));
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from, closes: until };
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
  const ownDescription = ownText(sharingOf(subject), 'seoDescription', language);
  const { currency = defaultCurrency } = facts.settings;
  switch (subject.kind) {
    case 'project':
      return [
        {
          '@type': 'CreativeWork',
          name: subject.title,
          description: ownDescription ?? pick(subject.project, 'description', language),
          image: picture(subject.project.headImageUrl),
          about: subject.label,
          url,
          inLanguage: language,
          creator: company,
          ...proofInData(subject.project, facts, picture),
        },
      ];
    case 'article': {
      const { article } = subject;
      return [
        {
          '@type': 'BlogPosting',
          headline: subject.title,
          description: ownDescription ?? pick(article, 'description', language),
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
          description: ownDescription ?? pick(subject.service, 'bio', language),
          image: picture(subject.service.image, 'service'),
          url,
          provider: company,
          ...(subject.offers.length > 0 && {
            offers: subject.offers.map((plan) => ({ name: plan.name, ...offer(plan, url, currency) })),
          }),
        },
        ...faqPage(facts, url, subject.service),
      ];
    case 'plans': {
      const products = subject.offers.map((plan) => ({
        '@type': 'Product',
        name: plan.name,
        description: plan.properties.map(({ title }) => title).join(' · '),
        category: subject.label,
        brand: company,
        offers: offer(plan, url, currency),
      }));
      return [...products, ...faqPage(facts, url, subject.service)];
    }
    default:
      return [];
  }
}

/** The questions that a page answers. */
function faqPage({ language }: PageFacts, url: string, service: Service | undefined): Thing[] {
  const questions = service?.questions ?? [];
  if (questions.length === 0) return [];
  const mainEntity = questions.map((one) => ({
    '@type': 'Question',
    name: pick(one, 'question', language),
    acceptedAnswer: { '@type': 'Answer', text: pick(one, 'answer', language) },
  }));
  return [{ '@type': 'FAQPage', url, inLanguage: language, mainEntity }];
}

type Person = Record<`${'firstName' | 'lastName' | 'position'}${'EN' | 'AR'}`, string>;

/** What a project proves, in the words of schema.org; nothing where it proves nothing. */
function proofInData(
  project: Project,
  { language, texts, pictures }: PageFacts,
  address: (src: string) => string,
): object {
  const { client, year, review, member, mediaUrls, captions } = project;
  const sector = sectorName(project.sector, (key) => formatText(texts, language, key));
  const person = (one: Person) => ({
    '@type': 'Person',
    name: `${pick(one, 'firstName', language)} ${pick(one, 'lastName', language)}`,
    jobTitle: pick(one, 'position', language),
  });
  return {
    ...(year && { dateCreated: String(year) }),
    ...(sector && { keywords: sector }),
    ...(client && {
      mentions: { '@type': 'Organization', name: pick(client, 'name', language), logo: address(client.logoUrl) },
    }),
    ...(member && { contributor: person(member) }),
    ...(review && {
      review: { '@type': 'Review', reviewBody: pick(review, 'reviewText', language), author: person(review) },
    }),
    ...(captions && {
      associatedMedia: mediaUrls.map((src, index) => {
        const caption = captions[index] && pick(captions[index], 'text', language);
        const { alt: description } = factAt(pictures, src);
        return {
          '@type': 'ImageObject',
          contentUrl: address(src),
          ...(caption && { caption }),
          ...(description && { description }),
        };
      }),
    }),
  };
}

/** Never before it was published: it may have been written for a later day. */
export function lastChange({ date, updatedAt = date }: Blog): string {
  return updatedAt > date ? updatedAt : date;
}

/** Who signs it: the person or, where nothing is known of them, the company's own author. More of them is on the page of the team. */
function author(facts: PageFacts, { author: writer }: Blog): Thing {
  const { settings, language } = facts;
  const jobTitle = writer ? pick(writer, 'position', language) : pick(settings, 'authorRole', language);
  return {
    '@type': 'Person',
    name: writer ? pick(writer, 'name', language) : pick(settings, 'authorName', language),
    ...(jobTitle && { jobTitle }),
    url: addressIn(facts, '/about-us'),
  };
}

/** A price per month: what the card of the plan shows. */
function offer({ price, url }: PlanOffer, page: string, priceCurrency: string): Thing {
  const amount = { price, priceCurrency };
  return {
    '@type': 'Offer',
    ...amount,
    url: url ?? page,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON' },
  };
}
