import type { TextKey } from '../kit/i18n/text.ts';
import type { Text } from '../kit/i18n/use-text.tsx';

export type Discipline = 'software' | 'hardware';

/**
 * The eleven services, once. The specification names them in six vocabularies with slips that are part
 * of the contract; each wire value below is byte-exact ("spelt so"), and people only ever read the label.
 */
export type Category = {
  key: string;
  discipline: Discipline;
  /** What people call it, which is for the company to say. */
  label: TextKey;
  /** `/services/{slug}`, and where the service's page really lives when that is another address. */
  slug: string;
  path: string;
  /** Wire values per entity; absent where the specification has no such choice. */
  project?: string;
  blog?: string;
  quotation?: string;
  plan?: string;
  /** Other spellings that the specification or people use for the same thing, whatever the company calls it. */
  aliases: string[];
  icon: string;
};

export const categories: Category[] = [
  {
    key: 'web',
    discipline: 'software',
    label: 'category.web',
    slug: 'web-development',
    path: '/services/web-development',
    project: 'WebDevelopment',
    blog: 'WebDevelopment',
    quotation: 'Web Developement', // spelt so
    plan: 'Web',
    aliases: ['web', 'websites', 'تطوير المواقع'],
    icon: 'globe',
  },
  {
    key: 'mobile',
    discipline: 'software',
    label: 'category.mobile',
    slug: 'mobile-development',
    path: '/services/mobile-development',
    project: 'MobileDevelopment',
    blog: 'MobileDevelopment',
    quotation: 'Mobile Development',
    aliases: ['mobile', 'تطوير تطبيقات الجوال'],
    icon: 'smartphone',
  },
  {
    key: 'hosting',
    discipline: 'software',
    label: 'category.hosting',
    slug: 'hosting',
    path: '/hosting',
    blog: 'Hosting',
    quotation: 'Hosting',
    plan: 'Hosting',
    aliases: ['الاستضافة'],
    icon: 'server',
  },
  {
    key: 'shops',
    discipline: 'software',
    label: 'category.shops',
    slug: 'online-shops',
    path: '/online-shops',
    quotation: 'Online Shops', // not in the specification: chosen after its services
    plan: 'onlineShop',
    aliases: ['online-shop', 'shop', 'المتاجر الإلكترونية'],
    icon: 'shopping-bag',
  },
  {
    key: 'marketing',
    discipline: 'software',
    label: 'category.marketing',
    slug: 'digital-marketing',
    path: '/services/digital-marketing',
    project: 'DigitalMarketing',
    blog: 'DigitakMarketing', // spelt so
    quotation: 'Digital Marketing',
    plan: 'digitalMarketing',
    aliases: ['social', 'التسويق الرقمي'],
    icon: 'megaphone',
  },
  {
    key: 'surveillance',
    discipline: 'hardware',
    label: 'category.surveillance',
    slug: 'surveillance-systems',
    path: '/services/surveillance-systems',
    project: 'SurveliianceSystems', // spelt so
    blog: 'SurveillanceCameras',
    quotation: 'Surveillance Systems',
    aliases: ['surveillance', 'SurveillanceSystems', 'Surveliiance System', 'أنظمة المراقبة', 'كاميرات المراقبة'],
    icon: 'cctv',
  },
  {
    key: 'computers',
    discipline: 'hardware',
    label: 'category.computers',
    slug: 'computers',
    path: '/services/computers',
    project: 'Computers',
    blog: 'Computers',
    quotation: 'Computers',
    aliases: ['computer', 'أجهزة الحاسوب'],
    icon: 'monitor',
  },
  {
    key: 'copiers',
    discipline: 'hardware',
    label: 'category.copiers',
    slug: 'copiers-plotters',
    path: '/services/copiers-plotters',
    project: 'Copiers',
    blog: 'Copiers',
    quotation: 'Copiers & Plotters',
    aliases: ['ماكينات تصوير المستندات والبلوتر'],
    icon: 'printer',
  },
  {
    key: 'network',
    discipline: 'hardware',
    label: 'category.network',
    slug: 'network',
    path: '/services/network',
    project: 'Network',
    blog: 'Networking',
    quotation: 'Network',
    aliases: ['networks', 'الشبكات'],
    icon: 'network',
  },
  {
    key: 'fire',
    discipline: 'hardware',
    label: 'category.fire',
    slug: 'fire-fighing-alarm', // spelt so
    path: '/services/fire-fighing-alarm', // spelt so
    project: 'FireFighting',
    blog: 'FireFighting',
    quotation: 'Fire Fighting',
    aliases: ['fire-fighting-alarm', 'fire', 'مكافحة الحريق والإنذار'],
    icon: 'flame',
  },
  {
    key: 'queue',
    discipline: 'hardware',
    label: 'category.queue',
    slug: 'queue-management',
    path: '/services/queue-management',
    project: 'QueueManagement',
    blog: 'QueueManagement',
    quotation: 'Queue Management',
    aliases: ['queues', 'إدارة الطوابير'],
    icon: 'ticket',
  },
];

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const byName = new Map<string, Category>();
for (const category of categories) {
  const { key, slug, project, blog, quotation, plan, aliases } = category;
  for (const name of [key, slug, project, blog, quotation, plan, ...aliases]) {
    if (name) byName.set(fold(name), category);
  }
}

/** Finds a category by slug, wire value or alias, whatever the letter case and punctuation. */
export function findCategory(name: string): Category | undefined {
  return byName.get(fold(name));
}

/** A category by its label, whichever of its names is given; a name outside the registry is all there is to say. */
export function categoryName(name: string, text: Text): string {
  const category = findCategory(name);
  return category ? text(category.label) : name;
}

/** What two names of the same category have in common; a name outside the registry only equals itself, folded. */
export function categoryKey(name: string): string {
  return findCategory(name)?.key ?? fold(name);
}

/** Where the plans of a category are shown: at its own short address, if it has one. */
export function plansPath({ slug, path }: Category): string {
  return path === `/${slug}` ? path : `/plans/${slug}`;
}
