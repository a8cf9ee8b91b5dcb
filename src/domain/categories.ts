import type { Language } from '../kit/i18n/languages.ts';

export type Discipline = 'software' | 'hardware';

/**
 * The eleven services, once. The specification names them in six vocabularies with slips that are part
 * of the contract; each wire value below is byte-exact ("spelt so"), and people only ever read the label.
 */
export type Category = {
  key: string;
  discipline: Discipline;
  label: Record<Language, string>;
  /** `/services/{slug}`, and where the service's page really lives when that is another address. */
  slug: string;
  path: string;
  /** Wire values per entity; absent where the specification has no such choice. */
  project?: string;
  blog?: string;
  quotation?: string;
  plan?: string;
  /** Other spellings that the specification or people use for the same thing. */
  aliases: string[];
  chartColour: string;
  icon: string;
};

export const fallbackChartColour = '#CCCCCC';

export const categories: Category[] = [
  {
    key: 'web',
    discipline: 'software',
    label: { en: 'Web development', ar: 'تطوير المواقع' },
    slug: 'web-development',
    path: '/services/web-development',
    project: 'WebDevelopment',
    blog: 'WebDevelopment',
    quotation: 'Web Developement', // spelt so
    plan: 'Web',
    aliases: ['web', 'websites'],
    chartColour: 'var(--theme-primary)',
    icon: 'globe',
  },
  {
    key: 'mobile',
    discipline: 'software',
    label: { en: 'Mobile development', ar: 'تطوير تطبيقات الجوال' },
    slug: 'mobile-development',
    path: '/services/mobile-development',
    project: 'MobileDevelopment',
    blog: 'MobileDevelopment',
    quotation: 'Mobile Development',
    aliases: ['mobile'],
    chartColour: 'var(--theme-secondary)',
    icon: 'smartphone',
  },
  {
    key: 'hosting',
    discipline: 'software',
    label: { en: 'Hosting', ar: 'الاستضافة' },
    slug: 'hosting',
    path: '/hosting',
    blog: 'Hosting',
    quotation: 'Hosting',
    plan: 'Hosting',
    aliases: [],
    chartColour: fallbackChartColour,
    icon: 'server',
  },
  {
    key: 'shops',
    discipline: 'software',
    label: { en: 'Online shops', ar: 'المتاجر الإلكترونية' },
    slug: 'online-shops',
    path: '/online-shops',
    quotation: 'Online Shops', // not in the specification: chosen after its services
    plan: 'onlineShop',
    aliases: ['online-shop', 'shop'],
    chartColour: fallbackChartColour,
    icon: 'shopping-bag',
  },
  {
    key: 'marketing',
    discipline: 'software',
    label: { en: 'Digital marketing', ar: 'التسويق الرقمي' },
    slug: 'digital-marketing',
    path: '/services/digital-marketing',
    project: 'DigitalMarketing',
    blog: 'DigitakMarketing', // spelt so
    quotation: 'Digital Marketing',
    plan: 'digitalMarketing',
    aliases: ['social'],
    chartColour: '#33FF57',
    icon: 'megaphone',
  },
  {
    key: 'surveillance',
    discipline: 'hardware',
    label: { en: 'Surveillance cameras', ar: 'كاميرات المراقبة' },
    slug: 'surveillance-systems',
    path: '/services/surveillance-systems',
    project: 'SurveliianceSystems', // spelt so
    blog: 'SurveillanceCameras',
    quotation: 'Surveillance Systems',
    aliases: ['surveillance', 'SurveillanceSystems', 'Surveliiance System', 'أنظمة المراقبة'],
    chartColour: '#3366FF',
    icon: 'cctv',
  },
  {
    key: 'computers',
    discipline: 'hardware',
    label: { en: 'Computers', ar: 'أجهزة الحاسوب' },
    slug: 'computers',
    path: '/services/computers',
    project: 'Computers',
    blog: 'Computers',
    quotation: 'Computers',
    aliases: ['computer'],
    chartColour: '#FFD700',
    icon: 'monitor',
  },
  {
    key: 'copiers',
    discipline: 'hardware',
    label: { en: 'Copiers & plotters', ar: 'ماكينات تصوير المستندات والبلوتر' },
    slug: 'copiers-plotters',
    path: '/services/copiers-plotters',
    project: 'Copiers',
    blog: 'Copiers',
    quotation: 'Copiers & Plotters',
    aliases: [],
    chartColour: '#8A2BE2',
    icon: 'printer',
  },
  {
    key: 'network',
    discipline: 'hardware',
    label: { en: 'Network', ar: 'الشبكات' },
    slug: 'network',
    path: '/services/network',
    project: 'Network',
    blog: 'Networking',
    quotation: 'Network',
    aliases: ['networks'],
    chartColour: '#FF5733',
    icon: 'network',
  },
  {
    key: 'fire',
    discipline: 'hardware',
    label: { en: 'Fire-fighting & alarm', ar: 'مكافحة الحريق والإنذار' },
    slug: 'fire-fighing-alarm', // spelt so
    path: '/services/fire-fighing-alarm', // spelt so
    project: 'FireFighting',
    blog: 'FireFighting',
    quotation: 'Fire Fighting',
    aliases: ['fire-fighting-alarm', 'fire'],
    chartColour: '#DC143C',
    icon: 'flame',
  },
  {
    key: 'queue',
    discipline: 'hardware',
    label: { en: 'Queue management', ar: 'إدارة الطوابير' },
    slug: 'queue-management',
    path: '/services/queue-management',
    project: 'QueueManagement',
    blog: 'QueueManagement',
    quotation: 'Queue Management',
    aliases: ['queues'],
    chartColour: '#FF4500',
    icon: 'ticket',
  },
];

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const byName = new Map<string, Category>();
for (const category of categories) {
  const { key, label, slug, project, blog, quotation, plan, aliases } = category;
  for (const name of [key, label.en, label.ar, slug, project, blog, quotation, plan, ...aliases]) {
    if (name) byName.set(fold(name), category);
  }
}

/** Finds a category by slug, wire value, label or alias, whatever the letter case and punctuation. */
export function findCategory(name: string): Category | undefined {
  return byName.get(fold(name));
}

/** What two names of the same category have in common; a name outside the registry only equals itself, folded. */
export function categoryKey(name: string): string {
  return findCategory(name)?.key ?? fold(name);
}

/** Where the plans of a category are shown: at its own short address, if it has one. */
export function plansPath({ slug, path }: Category): string {
  return path === `/${slug}` ? path : `/plans/${slug}`;
}
