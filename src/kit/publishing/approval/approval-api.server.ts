import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problem.ts';
import type { Store } from '../../db/store.server.ts';
import type { Refusal } from '../../http/endpoint-routes.server.ts';
import { idOf } from '../../http/record-calls.server.ts';
import { preferredLanguage } from '../../i18n/languages.ts';
import type { Person } from '../../records/current-user.server.ts';
import type { Publishable } from '../content-body.server.ts';
import { readWorking } from '../working-copy.server.ts';
import type { Approval } from './approval.contract.ts';
import {
  answerApproval,
  askApproval,
  readApproval,
  settleApproval,
  type TellApproval,
  waitingApprovals,
} from './approval.server.ts';

export type ApprovalRules = {
  /** Whether only Admins publish records of the kind. */
  isNeeded: () => Promise<boolean>;
  tell: TellApproval;
};

/** Whether what somebody writes may be public without anybody's approval. */
export type MayPublish = (person: Person | null) => Promise<boolean>;

/** Admins may always, others unless it is needed. */
export const mayPublishUnless =
  (isNeeded: ApprovalRules['isNeeded']): MayPublish =>
  async (person) =>
    person?.role === 'Admin' || !(await isNeeded());

type RecordCall = { params: Record<string, string>; request: FastifyRequest };
type AnswerCall = RecordCall & { refusal: Refusal; body: { word?: string } };

/** Of a kind that Admins may want to publish themselves: what keeps others from it, and how they ask. */
export function approvalApi(store: Store, kind: Publishable, { isNeeded, tell }: ApprovalRules) {
  const db = store.tables();
  const aboutOf = (id: number) => ({ entity: kind.type.name, recordId: id });
  const mayPublish = mayPublishUnless(isNeeded);
  const mustAsk = async (person: Person | null) => !(await mayPublish(person));

  async function shown(id: number, person: Person | null): Promise<Approval> {
    const line = await readApproval(db, aboutOf(id));
    const request = line && {
      ...{ state: line.state, by: line.askedBy, at: line.askedAt, isOwn: line.askedById === person?.id },
      ...(line.word && { word: line.word }),
      ...(line.answeredBy && { answeredBy: line.answeredBy }),
    };
    return { isNeeded: await mustAsk(person), request: request ?? null };
  }

  function known({ person }: FastifyRequest): Person {
    if (!person) throw new ProblemError('unauthenticated');
    return person;
  }

  return {
    /** Refuses whoever has to ask first. */
    async requireApproval({ person }: FastifyRequest): Promise<void> {
      if (await mustAsk(person)) throw new ProblemError('approvalNeeded');
    },
    settle: (id: number) => settleApproval(store, aboutOf(id)),
    handlers: {
      readApproval: async ({ params, request }: RecordCall) => {
        const id = idOf(params.id);
        await readWorking(db, kind, id);
        return shown(id, request.person);
      },
      askApproval: async ({ params, request }: RecordCall) => {
        const id = idOf(params.id);
        const language = preferredLanguage(request.headers['accept-language']);
        await askApproval(store, kind, id, known(request), language, tell);
        return shown(id, request.person);
      },
      answerApproval: async ({ params, request, refusal, body }: AnswerCall) => {
        const id = idOf(params.id);
        const person = known(request);
        await answerApproval(store, kind, id, person, body.word ?? '', tell, refusal);
        return shown(id, person);
      },
      waitingApprovals: () => waitingApprovals(db, kind),
    },
  };
}
