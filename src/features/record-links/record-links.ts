import {
  BuildingComplex,
  FolderKanban,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Newspaper,
  Settings,
  ShieldCheck,
  Tags,
  Users,
  Wrench,
} from 'lucide-react';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { clientCalls } from '../../entities/client/client.calls.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { reviewCalls } from '../../entities/review/review.calls.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import { teamMemberCalls } from '../../entities/team-member/team-member.calls.ts';
import type { Endpoint } from '../../kit/contract/endpoint.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { contactMessageCalls } from '../requests/contact-message/contact-message.calls.ts';
import { quotationCalls } from '../requests/quotation/quotation.calls.ts';
import { translated } from '../translation/translated-kinds.ts';

/** What the trash, the log and the history know about a kind, by the name of its entity. */
export type RecordLink = {
  one: TextKey;
  many: TextKey;
  icon: LucideIcon;
  /** Where staff look at it or change it. */
  path: (id: number) => string;
  /** Absent for what is never in the trash. */
  calls?: { delete: Endpoint; restore: Endpoint };
  hasHistory?: true;
};

const editPath = (kind: keyof typeof translated) => (id: number) => `${translated[kind].edit}${id}`;

export const recordLinks: Record<string, RecordLink> = {
  project: {
    one: 'record.project',
    many: 'admin.menu.projects',
    icon: FolderKanban,
    path: editPath('project'),
    calls: projectCalls,
    hasHistory: true,
  },
  blog: {
    one: 'record.blog',
    many: 'admin.menu.blogs',
    icon: Newspaper,
    path: editPath('blog'),
    calls: blogCalls,
    hasHistory: true,
  },
  service: {
    one: 'record.service',
    many: 'admin.menu.services',
    icon: Wrench,
    path: editPath('service'),
    calls: serviceCalls,
    hasHistory: true,
  },
  teamMember: {
    one: 'record.teamMember',
    many: 'admin.menu.team',
    icon: Users,
    path: editPath('teamMember'),
    calls: teamMemberCalls,
    hasHistory: true,
  },
  client: {
    one: 'record.client',
    many: 'admin.menu.clients',
    icon: BuildingComplex,
    path: editPath('client'),
    calls: clientCalls,
    hasHistory: true,
  },
  review: {
    one: 'record.review',
    many: 'admin.menu.reviews',
    icon: MessageSquareQuote,
    path: editPath('review'),
    calls: reviewCalls,
    hasHistory: true,
  },
  plan: {
    one: 'record.plan',
    many: 'admin.menu.plans',
    icon: Tags,
    path: editPath('plan'),
    calls: planCalls,
    hasHistory: true,
  },
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
  settings: {
    one: 'record.settings',
    many: 'record.settings',
    icon: Settings,
    path: () => '/admin/settings',
    hasHistory: true,
  },
  user: { one: 'record.user', many: 'record.users', icon: ShieldCheck, path: () => '/admin/staff' },
};
