import { requestStatuses } from '../../../domain/request-kinds.ts';
import { roles } from '../../../kit/contract/roles.ts';
import { cut } from '../../../kit/i18n/cut.ts';
import type { Language } from '../../../kit/i18n/languages.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import type { Text } from '../../../kit/i18n/use-text.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { ActivityLine } from '../activity.contract.ts';

const longestTitle = 90;
// No text has it, so the sentence can be cut where the title stands.
const mark = '\ufdd0';
// The title isolates itself within its quotes: around a link, the sentence's own would turn Arabic quotes the wrong way.
const isolatedMark = `\u2068${mark}\u2069`;

/** The sentence of a line: what stands before the title, the title, and what stands behind it. */
export function sentenceOf(line: ActivityLine, text: Text, language: Language): [string, string, string] {
  const name = line.actorName || text('activity.website');
  if (isOwnProfile(line)) return [text('activity.ownProfile', { name }), '', ''];
  const [before = '', after = ''] = text(`activity.${line.action}`, { name, title: mark }).split(isolatedMark);
  return [before, titleOf(line, text, language), after];
}

/** Otherwise it would say that Sara changed “Sara”. */
function isOwnProfile({ action, entity, recordId, actorId }: ActivityLine): boolean {
  return action === 'updated' && entity === 'user' && recordId === actorId;
}

/** What has no name of its own is called by its kind. */
function titleOf(line: ActivityLine, text: Text, language: Language): string {
  const place = recordLinks[line.entity];
  const title = cut(pick(line, 'title', language), longestTitle);
  if (line.entity === 'settings' || title === '') return text(place?.many ?? 'record.other');
  return text('activity.quoted', { title });
}

type Words = (details: Record<string, unknown>, text: Text) => string;

const noteActions = ['added', 'deleted', 'restored'] as const;

/** What some actions tell beside their sentence. Details of any other form are left out. */
const detailWords: Partial<Record<ActivityLine['action'], Words>> = {
  moved: ({ to }, text) => {
    const status = requestStatuses.find((one) => one === to);
    return status ? text('activity.detail.moved', { status: text(`request.tab.${status}`) }) : '';
  },
  assigned: ({ to }, text) =>
    typeof to === 'string' && to ? text('activity.detail.assigned', { name: to }) : text('activity.detail.nobody'),
  noted: ({ what }, text) => {
    const action = noteActions.find((one) => one === what);
    return action ? text(`activity.note.${action}`) : '';
  },
  exported: ({ count }, text) => (typeof count === 'number' ? text('activity.detail.exported', { count }) : ''),
  reverted: ({ version }, text) => (typeof version === 'number' ? text('history.version', { version }) : ''),
  invited: roleWords,
  roleChanged: roleWords,
};

function roleWords({ role }: Record<string, unknown>, text: Text): string {
  const found = roles.find((one) => one === role);
  return found ? text('activity.detail.role', { role: text(`admin.role.${found}`) }) : '';
}

/** `changed`: the fields that changed, by their names. */
export function detailOf({ action, details }: ActivityLine, text: Text, changed: string): string {
  const words = details && detailWords[action]?.(details, text);
  return [words, changed].filter(Boolean).join(' · ');
}
