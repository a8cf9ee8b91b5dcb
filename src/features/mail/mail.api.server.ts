import type { FastifyInstance } from 'fastify';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { defaultPageSize } from '../../kit/contract/list-query.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Tables } from '../../kit/db/schema.server.ts';
import { noteChange, type Store } from '../../kit/db/store.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { idOf, listed } from '../../kit/http/record-calls.server.ts';
import { type Language, preferredLanguage } from '../../kit/i18n/languages.ts';
import { formatText, type TextKey } from '../../kit/i18n/text.ts';
import type { Email } from '../../kit/mail/email.ts';
import { serverFailures } from '../../kit/mail/mail-states.ts';
import { type OutboxTable, outboxTag } from '../../kit/mail/outbox.server.ts';
import type { MailOverview, MailQuery } from './mail.contract.ts';
import { mailEndpoints } from './mail.endpoints.ts';

const shown = [
  ...(['id', 'createdAt', 'recipient', 'subject', 'about', 'state', 'tries'] as const),
  ...(['nextTryAt', 'sentAt', 'trouble', 'lastError'] as const),
];

/** What has become of the emails, and what an Admin can do about those that did not get through. */
export function mailApi(api: FastifyInstance, deps: ApiDeps & { newsReaders: () => Promise<string[]> }) {
  const { store, mail, newsReaders } = deps;

  addEndpoints(api, mailEndpoints, deps, {
    list: async ({ query, header }) => listed(await listEmails(store, query), header),
    overview: async () => ({
      isOn: mail.isOn,
      isNewsRead: (await newsReaders()).length > 0,
      ...(await countsOf(store)),
    }),
    retry: async ({ params }) => decide(store, idOf(params.id), anew()),
    setAside: async ({ params }) => decide(store, idOf(params.id), { state: 'setAside' }),
    retryAll: async () => ({ count: await retryFailed(store) }),
    test: async ({ request }) => {
      const recipient = request.person?.email;
      if (!mail.isOn || !recipient) return { recipient: null };
      const language = preferredLanguage(request.headers['accept-language']);
      await store.write((trx) => mail.queue(trx, testEmail(deps, language, recipient)));
      return { recipient };
    },
  });
}

type Emails<Row> = SelectQueryBuilder<Tables, 'outbox', Row>;

async function listEmails(store: Store, { state, q, page, pageSize }: MailQuery) {
  const db = store.tables();
  const size = pageSize ?? (page === undefined ? undefined : defaultPageSize);
  const asked = <Row>(emails: Emails<Row>) =>
    emails
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
      .$if(Boolean(q), (query) =>
        query.where((eb) => eb.or([contains(eb, 'recipient', q), contains(eb, 'subject', q)])),
      );
  const all = asked(db.selectFrom('outbox').select((eb) => eb.fn.countAll<number>().as('count')));
  const rows = asked(db.selectFrom('outbox').select(shown))
    .orderBy('id', 'desc')
    .$if(size !== undefined, (query) => query.limit(size ?? 0).offset(((page ?? 1) - 1) * (size ?? 0)));
  return { rows: await rows.execute(), count: (await all.executeTakeFirstOrThrow()).count };
}

function contains(eb: ExpressionBuilder<Tables, 'outbox'>, column: 'recipient' | 'subject', words = '') {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${eb.fn('lower', [column])} like ${pattern} escape '\\'`;
}

async function countsOf(store: Store): Promise<Omit<MailOverview, 'isOn' | 'isNewsRead'>> {
  const db = store.tables();
  const count = (state: 'waiting' | 'failed' | 'sent', since = '') =>
    db
      .selectFrom('outbox')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')])
      .where('state', '=', state)
      .$if(since !== '', (query) => query.where('sentAt', '>', since))
      .executeTakeFirstOrThrow();
  const newestFailure = db
    .selectFrom('outbox')
    .select(['trouble', 'lastError'])
    .where('state', '=', 'waiting')
    .where('trouble', 'in', serverFailures)
    .orderBy('triedAt', 'desc')
    .limit(1);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const [waiting, failed, sent, last] = await Promise.all([
    count('waiting'),
    count('failed'),
    count('sent', yesterday),
    newestFailure.executeTakeFirst(),
  ]);
  return {
    waiting: waiting.count,
    failed: failed.count,
    sentLastDay: sent.count,
    oldestWaitingAt: waiting.oldest ?? null,
    trouble: last?.trouble ?? null,
    lastError: last?.lastError ?? null,
  };
}

type Shown = Pick<Selectable<OutboxTable>, (typeof shown)[number]>;

/** As if it had just been written. */
const anew = () => ({ state: 'waiting' as const, tries: 0, nextTryAt: new Date().toISOString() });

async function decide(store: Store, id: number, values: Partial<Shown>): Promise<Shown> {
  return store.write(async (trx) => {
    const email = await trx.selectFrom('outbox').select(['state', 'trouble']).where('id', '=', id).executeTakeFirst();
    if (!email) throw new ProblemError('notFound');
    // An address that no mail can go to does not become one.
    const isHopeless = email.trouble === 'address' && values.state === 'waiting';
    if (email.state === 'sent' || isHopeless) throw new ProblemError('conflict');
    noteChange(trx, outboxTag);
    return trx.updateTable('outbox').set(values).where('id', '=', id).returning(shown).executeTakeFirstOrThrow();
  });
}

async function retryFailed(store: Store): Promise<number> {
  return store.write(async (trx) => {
    noteChange(trx, outboxTag);
    const again = trx.updateTable('outbox').set(anew()).where('state', '=', 'failed').where('trouble', '!=', 'address');
    return Number((await again.executeTakeFirst()).numUpdatedRows);
  });
}

function testEmail({ texts, origin }: ApiDeps, language: Language, recipient: string): Email {
  const say = (key: TextKey) => formatText(texts[language], language, key);
  return {
    to: [recipient],
    language,
    subject: say('mail.test.subject'),
    paragraphs: [say('mail.test.text')],
    action: { label: say('mail.test.action'), address: `${origin()}/admin/mail` },
    about: 'mail/test',
  };
}
