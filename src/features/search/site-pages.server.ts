import type { TextKey } from '../../kit/i18n/text.ts';

/** A page that shows no record, or many. `words`: what people call it, beside its title. */
export type SitePage = { path: string; title: TextKey; text: TextKey; words: string };

const prices = 'price prices pricing cost plan package سعر أسعار باقة باقات تكلفة';

/** Pages without records of their own, which a search would otherwise never find. */
export const sitePages: SitePage[] = [
  {
    path: '/contact',
    title: 'page.contact.title',
    text: 'page.contact.lead',
    words:
      'phone telephone e-mail address call whatsapp support map location اتصل بنا هاتف بريد عنوان واتساب خريطة دعم',
  },
  {
    path: '/qoutation', // spelt so in the specification
    title: 'page.quotation.title',
    text: 'page.quotation.lead',
    words: `quote quotation offer estimate تسعير عروض أسعار ${prices}`,
  },
  {
    path: '/about-us',
    title: 'page.about.title',
    text: 'page.about.lead',
    words: 'company who we are our team staff vision mission عن الشركة فريق العمل فريقنا رؤيتنا رسالتنا',
  },
  {
    path: '/portfolio',
    title: 'page.portfolio.title',
    text: 'page.portfolio.lead',
    words: 'projects work references case studies مشاريع مشاريعنا أعمال سابقة',
  },
  {
    path: '/blogs',
    title: 'page.blogs.title',
    text: 'page.blogs.lead',
    words: 'blog blogs articles news مدونة المدونة مقالات أخبار',
  },
  { path: '/plans/web-development', title: 'plans.web.heading', text: 'page.plans.lead', words: prices },
  { path: '/plans/digital-marketing', title: 'plans.marketing.heading', text: 'page.plans.lead', words: prices },
  {
    path: '/privacy-policy',
    title: 'page.privacy.title',
    text: 'page.privacy.lead',
    words: 'personal data cookies gdpr بيانات شخصية كوكيز',
  },
  {
    path: '/terms-conditions',
    title: 'page.terms.title',
    text: 'page.terms.lead',
    words: 'legal terms of service terms of use قانوني شروط الاستخدام',
  },
];
