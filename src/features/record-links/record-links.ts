import { Images, Inbox, type LucideIcon, Mail, PanelsTopLeft, Settings, ShieldCheck } from 'lucide-react';
import { entitiesInMenu } from '../../entities/staff-entities.ts';
import type { Endpoint } from '../../kit/contract/endpoint.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { mediaCalls } from '../../kit/media/library/media.calls.ts';
import { type EntityScreens, editPathOf } from '../../kit/staff/record/entity-screens.ts';
import type { PictureView } from '../../kit/staff/record/record-view.ts';
import { sitePages } from '../pages/registry/site-pages.ts';
import { textsPath } from '../pages/screen/texts-path.ts';
import { contactMessageCalls } from '../requests/contact-message/contact-message.calls.ts';
import { quotationCalls } from '../requests/quotation/quotation.calls.ts';
import { recordViewOf } from './record-views.ts';

/** What the trash, the log and the history know about a kind, by the name of its entity. */
export type RecordLink = {
  one: TextKey;
  many: TextKey;
  icon: LucideIcon;
  picture?: PictureView;
  /** Where staff look at it or change it. */
  path: (id: number) => string;
  /** Absent for what is never in the trash. */
  calls?: { delete: Endpoint; restore: Endpoint };
  hasHistory?: true;
};

function contentLink(screens: EntityScreens): RecordLink {
  const { entity, one, many } = screens;
  const path = (id: number) => editPathOf(screens, id);
  const { icon, picture, calls } = recordViewOf(entity);
  return { one, many, icon, picture, path, calls, hasHistory: true };
}

export const recordLinks: Record<string, RecordLink> = {
  ...Object.fromEntries(entitiesInMenu.map((screens) => [screens.entity, contentLink(screens)])),
  quotation: {
    one: 'record.quotation',
    many: 'admin.menu.quotations',
    icon: Inbox,
    path: (id) => `/admin/quatations?open=${id}`, // spelt so in the specification
    calls: quotationCalls,
  },
  contactMessage: {
    one: 'record.contactMessage',
    many: 'admin.menu.messages',
    icon: Mail,
    path: (id) => `/admin/messages?open=${id}`,
    calls: contactMessageCalls,
  },
  request: { one: 'record.request', many: 'record.requests', icon: Inbox, path: () => '/admin/messages' },
  media: {
    one: 'record.media',
    many: 'admin.menu.media',
    icon: Images,
    path: (id) => `/admin/media?open=${id}`,
    calls: mediaCalls,
  },
  settings: {
    one: 'record.settings',
    many: 'record.settings',
    icon: Settings,
    path: () => '/admin/settings',
    hasHistory: true,
  },
  page: {
    one: 'pages.one',
    many: 'pages.many',
    icon: PanelsTopLeft,
    path: (id) => textsPath(sitePages[id - 1]?.name ?? ''),
    hasHistory: true,
  },
  user: { one: 'record.user', many: 'record.users', icon: ShieldCheck, path: () => '/admin/staff' },
};
