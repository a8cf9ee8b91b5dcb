import type { PageTexts } from './page-parts.ts';

export const home = {
  name: 'home',
  group: 'pages',
  title: { en: 'Home', ar: 'الرئيسية' },
  path: '/home',
  parts: [
    {
      name: 'hero',
      label: 'pages.part.hero',
      keys: [
        ...(['home.title', 'home.lead', 'home.quotation', 'home.work', 'home.note', 'home.artLabel'] as const),
        ...(['home.software', 'home.softwareNote', 'home.hardware', 'home.hardwareNote'] as const),
      ],
    },
    {
      name: 'statistics',
      label: 'pages.part.statistics',
      keys: ['home.statProjects', 'home.statSpecialists', 'home.statClients', 'home.statYears'],
    },
    { name: 'clients', label: 'pages.part.clients', keys: ['home.clients', 'home.clientsCaption'] },
    { name: 'about', label: 'pages.part.about', keys: ['home.aboutTitle', 'home.aboutText', 'home.aboutLink'] },
    { name: 'tools', label: 'pages.part.tools', keys: ['home.toolsTitle'] },
    { name: 'projects', label: 'pages.part.projects', keys: ['home.projectsTitle', 'home.projectsLead'] },
    {
      name: 'services',
      label: 'pages.part.services',
      keys: ['home.servicesTitle', 'home.servicesLead', 'home.softwareLead', 'home.hardwareLead'],
    },
    { name: 'blogs', label: 'pages.part.blogs', keys: ['home.blogsTitle', 'home.blogsMore'] },
    { name: 'reviews', label: 'pages.part.reviews', keys: ['home.reviewsTitle', 'review.stars'] },
  ],
} as const satisfies PageTexts;

export const about = {
  name: 'about',
  group: 'pages',
  title: { en: 'About us', ar: 'من نحن' },
  path: '/about-us',
  parts: [
    { name: 'head', label: 'pages.part.head', keys: ['page.about.title', 'page.about.lead'] },
    {
      name: 'statements',
      label: 'pages.part.statements',
      keys: [
        ...(['about.who.title', 'about.who.text', 'about.vision.title', 'about.vision.text'] as const),
        ...(['about.mission.title', 'about.mission.text'] as const),
      ],
    },
    { name: 'team', label: 'pages.part.team', keys: ['about.team'] },
    { name: 'see', label: 'pages.part.see', keys: ['about.see', 'about.seeLead'] },
  ],
} as const satisfies PageTexts;

export const services = {
  name: 'services',
  group: 'pages',
  title: { en: 'Services', ar: 'الخدمات' },
  path: '/services/web-development',
  parts: [
    { name: 'hero', label: 'pages.part.hero', keys: ['page.service.lead'] },
    {
      name: 'steps',
      label: 'pages.part.steps',
      keys: [
        ...(['service.steps.any', 'service.steps.web', 'service.steps.mobile', 'service.steps.marketing'] as const),
        ...(['service.steps.surveillance', 'service.steps.computers', 'service.steps.copiers'] as const),
        ...(['service.steps.network', 'service.steps.fire', 'service.steps.queue'] as const),
        ...(['service.stepsLead.software', 'service.stepsLead.marketing', 'service.stepsLead.hardware'] as const),
      ],
    },
    { name: 'plans', label: 'pages.part.plans', keys: ['service.comparePlans'] },
    { name: 'projects', label: 'pages.part.projects', keys: ['service.seenTitle', 'service.seenMore'] },
    { name: 'questions', label: 'pages.part.questions', keys: ['service.questionsTitle'] },
    { name: 'articles', label: 'pages.part.blogs', keys: ['service.readTitle'] },
    { name: 'none', label: 'pages.part.none', keys: ['service.noneTitle', 'service.noneText'] },
  ],
} as const satisfies PageTexts;

export const plans = {
  name: 'plans',
  group: 'pages',
  title: { en: 'Plans', ar: 'الباقات' },
  path: '/hosting',
  parts: [
    {
      name: 'hosting',
      label: 'pages.part.hosting',
      keys: [
        ...(['page.hosting.title', 'page.hosting.lead', 'plans.hosting.heading', 'plans.hosting.pick'] as const),
        ...(['plans.hosting.world', 'plans.hosting.worldLead'] as const),
      ],
    },
    {
      name: 'shops',
      label: 'pages.part.shops',
      keys: [
        ...(['page.onlineShops.title', 'page.onlineShops.lead', 'plans.shops.heading', 'plans.shops.pick'] as const),
        ...(['plans.shops.world', 'plans.shops.worldLead'] as const),
      ],
    },
    {
      name: 'web',
      label: 'pages.part.web',
      keys: [
        ...(['plans.web.title', 'plans.web.lead', 'plans.web.heading', 'plans.web.pick'] as const),
        ...(['plans.web.world', 'plans.web.worldLead'] as const),
      ],
    },
    {
      name: 'marketing',
      label: 'pages.part.marketing',
      keys: [
        ...(['plans.marketing.title', 'plans.marketing.lead', 'plans.marketing.heading'] as const),
        ...(['plans.marketing.pick', 'plans.marketing.world', 'plans.marketing.worldLead'] as const),
      ],
    },
    {
      name: 'cards',
      label: 'pages.part.planCards',
      keys: [
        ...([
          'page.plans.title',
          'page.plans.lead',
          'plans.lead',
          'plans.leadIn',
          'plans.see',
          'plans.service',
        ] as const),
        ...(['plan.best', 'plan.normalPrice', 'plan.perMonth', 'plan.choose', 'plan.chooseNote'] as const),
      ],
    },
    {
      name: 'comparison',
      label: 'pages.part.comparison',
      keys: [
        ...(['plans.compareTitle', 'plans.compareLead', 'plans.compareWhat', 'plans.comparePrice'] as const),
        ...(['plans.included', 'plans.notListed'] as const),
      ],
    },
    { name: 'map', label: 'pages.part.map', keys: ['plans.map.centres', 'plans.map.cities'] },
    { name: 'none', label: 'pages.part.none', keys: ['page.plans.emptyTitle', 'page.plans.emptyText'] },
  ],
} as const satisfies PageTexts;
