import type { TextKey } from '../../kit/i18n/text.ts';
import marketingArt from '../art/hero-digital-marketing.svg';
import hostingArt from '../art/hero-hosting.svg';
import shopsArt from '../art/hero-online-shops.svg';
import webArt from '../art/hero-web-development.svg';

type Art = { src: string; width: number; height: number };

export type PlanWords = {
  title: TextKey;
  lead: TextKey;
  art: Art;
  world: TextKey;
  worldLead: TextKey;
  worldLabel: TextKey;
  /** Above the cards, where the page is about the plans. */
  pick: TextKey;
  /** What the plans are called: above the cards on a page about something else, and as the name of their own page. */
  heading: TextKey;
};

const art = (src: string, width = 588, height = 529): Art => ({ src, width, height });

/** By the key of the category registry: those that have plans. */
export const planWords: Record<string, PlanWords> = {
  hosting: {
    title: 'page.hosting.title',
    lead: 'page.hosting.lead',
    art: art(hostingArt),
    world: 'plans.hosting.world',
    worldLead: 'plans.hosting.worldLead',
    worldLabel: 'plans.map.centres',
    pick: 'plans.hosting.pick',
    heading: 'plans.hosting.heading',
  },
  shops: {
    title: 'page.onlineShops.title',
    lead: 'page.onlineShops.lead',
    art: art(shopsArt),
    world: 'plans.shops.world',
    worldLead: 'plans.shops.worldLead',
    worldLabel: 'plans.map.centres',
    pick: 'plans.shops.pick',
    heading: 'plans.shops.heading',
  },
  web: {
    title: 'plans.web.title',
    lead: 'plans.web.lead',
    art: art(webArt, 573, 516),
    world: 'plans.web.world',
    worldLead: 'plans.web.worldLead',
    worldLabel: 'plans.map.centres',
    pick: 'plans.web.pick',
    heading: 'plans.web.heading',
  },
  marketing: {
    title: 'plans.marketing.title',
    lead: 'plans.marketing.lead',
    art: art(marketingArt),
    world: 'plans.marketing.world',
    worldLead: 'plans.marketing.worldLead',
    worldLabel: 'plans.map.cities',
    pick: 'plans.marketing.pick',
    heading: 'plans.marketing.heading',
  },
};
