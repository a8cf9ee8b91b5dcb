import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { type ApiDeps, addEndpoints, type Refusal } from '../../kit/http/endpoint-routes.server.ts';
import { commonHandlers, updateRecord } from '../../kit/http/record-calls.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { publishingApi } from '../../kit/publishing/publishing-api.server.ts';
import { toColumns, toShown } from '../../kit/records/record-fields.server.ts';
import { stateOf } from '../../kit/records/record-states.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { type PlanWrite, plan, planFields, planWrite } from './plan.contract.ts';
import { planEndpoints } from './plan.endpoints.ts';
import { planType } from './plan.table.server.ts';

const toPlan = toShown(planType, plan, planFields);

export function planApi(api: FastifyInstance, deps: ApiDeps) {
  const plans = records(deps.store, planType);
  const publishing = publishingApi(deps, planPublishing, toPlan);

  addEndpoints(api, planEndpoints, deps, {
    ...commonHandlers(plans, toPlan),
    ...publishing.handlers,
    create: publishing.draftable(async ({ body, refusal }) => {
      if (body.id === undefined) return toPlan(await plans.create(planColumns(body)));
      if (await isThere(body.id)) throw new ProblemError('conflict');
      return toPlan(await revive(body.id, body, refusal));
    }),
    update: async ({ body, ...call }) => {
      if (body.id !== undefined && String(body.id) !== call.params.id)
        throw call.refusal(['id'], 'choice', 'rule.otherId');
      return toPlan(await updateRecord(plans, call, async () => planColumns(body)));
    },
  });

  const isThere = (id: number) =>
    plans.find(id).then(
      (row) => stateOf(row) !== 'trash',
      (error: unknown) => {
        if (error instanceof ProblemError && error.code === 'notFound') return false;
        throw error;
      },
    );

  async function revive(id: number, body: PlanWrite, refusal: Refusal) {
    try {
      return await plans.restore(id, planColumns(body));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'notFound') throw refusal(['id'], 'choice', 'rule.otherId');
      throw error;
    }
  }
}

/** What the table keeps of a body. */
export const planColumns = ({ id: _, ...body }: PlanWrite) => toColumns(planFields, body);

export const planPublishing = {
  type: planType,
  fields: planFields,
  body: planWrite,
  columns: planColumns,
} satisfies Publishable;
