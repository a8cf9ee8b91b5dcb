/** The specification's choices in its order: the wire value, its name in a form and the short one above a list. */
export const planCategories = [
  { value: 'Hosting', option: 'plan.category.Hosting', tab: 'plan.tab.Hosting' },
  { value: 'Web', option: 'plan.category.Web', tab: 'plan.tab.Web' },
  { value: 'onlineShop', option: 'plan.category.onlineShop', tab: 'plan.tab.onlineShop' },
  { value: 'digitalMarketing', option: 'plan.category.digitalMarketing', tab: 'plan.tab.digitalMarketing' },
] as const;
