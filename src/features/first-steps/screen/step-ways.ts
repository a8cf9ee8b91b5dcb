import type { StepName } from '../first-steps.contract.ts';

/** Where each step is taken. The demo content is chosen in a dialog; the domain is set where the site runs. */
export const stepWays: Record<Exclude<StepName, 'demo' | 'domain'>, string> = {
  name: '/admin/settings/brand',
  colours: '/admin/settings/brand#field-primaryColor',
  contact: '/admin/settings#field-email1',
  project: '/admin/projects#add',
  article: '/admin/blogs#add',
  colleague: '/admin/staff',
  mail: '/admin/mail',
};
