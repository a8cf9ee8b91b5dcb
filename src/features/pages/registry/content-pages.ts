import type { PageTexts } from './page-parts.ts';

export const portfolio = {
  name: 'portfolio',
  group: 'pages',
  title: { en: 'Portfolio', ar: 'أعمالنا' },
  path: '/portfolio',
  parts: [
    {
      name: 'head',
      label: 'pages.part.head',
      keys: ['page.portfolio.title', 'page.portfolio.lead', 'portfolio.lead'],
    },
    { name: 'featured', label: 'pages.part.featured', keys: ['portfolio.featured', 'portfolio.featuredLead'] },
    {
      name: 'categories',
      label: 'pages.part.categories',
      keys: ['portfolio.count', 'portfolio.none', 'portfolio.open'],
    },
    {
      name: 'category',
      label: 'pages.part.category',
      keys: [
        ...(['page.projects.lead', 'projects.lead', 'projects.bySector', 'projects.allSectors'] as const),
        ...(['projects.emptyTitle', 'projects.emptyText', 'projects.others'] as const),
      ],
    },
    {
      name: 'project',
      label: 'pages.part.project',
      keys: [
        ...(['project.trail', 'project.client', 'project.sector', 'project.service', 'project.year'] as const),
        ...(['project.duration', 'project.weeksCount', 'project.team', 'project.peopleCount'] as const),
        ...(['project.inFigures', 'project.results', 'project.behind', 'project.behindLead', 'project.quote'] as const),
        ...(['project.engineer', 'project.next', 'project.related', 'project.all', 'project.picture'] as const),
      ],
    },
    {
      name: 'sectors',
      label: 'pages.part.sectors',
      keys: [
        ...(['sector.retail', 'sector.health', 'sector.logistics', 'sector.hospitality', 'sector.education'] as const),
        ...(['sector.finance', 'sector.construction', 'sector.property', 'sector.industry'] as const),
      ],
    },
    { name: 'found', label: 'pages.part.found', keys: ['portfolio.description', 'portfolio.keywords'] },
  ],
} as const satisfies PageTexts;

export const blogs = {
  name: 'blogs',
  group: 'pages',
  title: { en: 'Articles', ar: 'المدوّنة' },
  path: '/blogs',
  parts: [
    { name: 'head', label: 'pages.part.head', keys: ['page.blogs.title', 'page.blogs.lead'] },
    {
      name: 'list',
      label: 'pages.part.list',
      keys: [
        ...(['blogs.filter', 'blogs.everything', 'blogs.list', 'blogs.feed'] as const),
        ...(['blogs.emptyTitle', 'blogs.emptyText', 'blogs.pageTitle', 'blogs.pageDescription'] as const),
      ],
    },
    {
      name: 'article',
      label: 'pages.part.article',
      keys: [
        ...([
          'blog.all',
          'blog.minutes',
          'blog.contents',
          'blog.anchor',
          'blog.document',
          'blog.table',
          'blog.share',
        ] as const),
        ...(['blog.shareOn', 'blog.copyLink', 'blog.linkCopied', 'blog.linkNotCopied', 'blog.related'] as const),
      ],
    },
  ],
} as const satisfies PageTexts;

export const search = {
  name: 'search',
  group: 'pages',
  title: { en: 'Search', ar: 'البحث' },
  path: '/search',
  parts: [
    {
      name: 'search',
      label: 'pages.part.search',
      keys: [
        ...(['search.title', 'search.titleFor', 'search.description', 'search.open', 'search.label'] as const),
        ...(['search.submit', 'search.close', 'search.hint', 'search.suggestions'] as const),
        ...(['search.keyMove', 'search.keyOpen', 'search.keyClose'] as const),
      ],
    },
    {
      name: 'results',
      label: 'pages.part.results',
      keys: [
        ...(['search.count', 'search.kinds', 'search.all', 'search.services', 'search.projects'] as const),
        ...(['search.articles', 'search.plans', 'search.people', 'search.pages'] as const),
        ...(['search.corrected', 'search.partial', 'search.nothingTitle', 'search.nothingText'] as const),
        ...(['search.nearest', 'search.ask', 'search.failedTitle', 'search.failedText'] as const),
        ...(['searches.title', 'searches.text'] as const),
      ],
    },
  ],
} as const satisfies PageTexts;

export const notFound = {
  name: 'notFound',
  group: 'pages',
  title: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
  path: '/not-found',
  parts: [
    {
      name: 'notFound',
      label: 'pages.part.whole',
      keys: ['notFound.title', 'notFound.text', 'notFound.back', 'notFound.suggestions'],
    },
  ],
} as const satisfies PageTexts;

const legal = { group: 'legal' } as const;

export const privacy = {
  ...legal,
  name: 'privacy',
  title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  path: '/privacy-policy',
  parts: [{ name: 'head', label: 'pages.part.head', keys: ['page.privacy.title', 'page.privacy.lead'] }],
} as const satisfies PageTexts;

export const terms = {
  ...legal,
  name: 'terms',
  title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  path: '/terms-conditions',
  parts: [{ name: 'head', label: 'pages.part.head', keys: ['page.terms.title', 'page.terms.lead'] }],
} as const satisfies PageTexts;
