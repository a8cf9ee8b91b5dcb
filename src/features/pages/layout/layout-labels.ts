import type { TextKey } from '../../../kit/i18n/text.ts';

/** What staff call the blocks of each page's layout. */
export const layoutLabels: Record<string, Record<string, TextKey>> = {
  home: {
    hero: 'pages.part.hero',
    clients: 'pages.part.clients',
    about: 'pages.part.about',
    tools: 'pages.part.tools',
    projects: 'pages.part.projects',
    services: 'pages.part.services',
    blogs: 'pages.part.blogs',
    reviews: 'pages.part.reviews',
  },
  about: {
    head: 'pages.part.head',
    statements: 'pages.part.statements',
    team: 'pages.part.team',
    see: 'pages.part.see',
  },
  services: {
    hero: 'pages.part.hero',
    steps: 'pages.part.steps',
    plans: 'pages.part.plans',
    projects: 'pages.part.projects',
    quote: 'pages.part.quote',
    questions: 'pages.part.questions',
    articles: 'pages.part.blogs',
  },
  menu: {
    home: 'nav.home',
    about: 'nav.about',
    services: 'nav.services',
    portfolio: 'nav.portfolio',
    hosting: 'nav.hosting',
    onlineShops: 'nav.onlineShops',
    blogs: 'nav.blogs',
    contact: 'nav.contact',
    software: 'footer.software',
    hardware: 'footer.hardware',
    industries: 'footer.industries',
    company: 'footer.whoWeAre',
  },
};
