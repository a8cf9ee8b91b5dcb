import type * as z from 'zod/mini';
import { isApiError } from '../../kit/client/api-client.ts';
import type { Endpoint, OutputOf } from '../../kit/contract/endpoint.ts';
import { fieldNameAt } from '../../kit/contract/field-errors.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import { data } from '../../kit/router/responses.ts';
import type { ActionFunctionArgs } from '../../kit/router/routes.ts';
import type { Values } from '../../kit/ui/fields/use-form.ts';

type Failure = 'offline' | 'serverFailed' | 'tooLarge' | 'tooMany';

/** What became of a form: shown by the page that sent it or, without scripts, by the page that answers. */
export type Outcome<Received = unknown> =
  | { kind: 'sent'; received: Received }
  /** The message of each field that was refused. */
  | { kind: 'invalid'; values: Values; errors: Values }
  | { kind: 'failed'; values: Values; failure: Failure; minutes?: number };

/** An endpoint whose body says by its shape which fields a form may send. */
type FormEndpoint = Endpoint & { body: z.core.$ZodObject };

export const keyField = 'Idempotency-Key';

/**
 * Sends a form to the API, over the network in the browser and in process on the server. Of what came in, it takes the
 * fields of the contract; every way to fail gives back what was typed.
 */
export async function sendForm<E extends FormEndpoint>(endpoint: E, { request, context }: ActionFunctionArgs) {
  const { [keyField]: key = '', ...values } = valuesIn(await request.formData(), endpoint.body._zod.def.shape);
  try {
    const received = await context.get(apiContext).call(endpoint, { body: values, headers: { [keyField]: key } });
    return data<Outcome<OutputOf<E>>>({ kind: 'sent', received }, { status: 201 });
  } catch (error) {
    // A mistake of ours: the server has a page and a log for those. In the browser the text must not go with the page.
    if (import.meta.env.SSR && !isApiError(error)) throw error;
    const problem = isApiError(error) ? error.problem : null;
    const { status = 503, retryAfterSeconds } = problem ?? {};
    const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
    return data<Outcome<OutputOf<E>>>(outcomeOf(problem, values), { status, headers });
  }
}

/** The texts of a form that have a place in the shape. Files have none. */
function valuesIn(form: FormData, shape: object): Values {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => Object.hasOwn(shape, name)));
}

function outcomeOf(problem: Problem | null, values: Values): Exclude<Outcome, { kind: 'sent' }> {
  const errors = problem?.errors?.map(({ pointer, detail }) => [fieldNameAt(pointer), detail] as const);
  if (errors) return { kind: 'invalid', values, errors: Object.fromEntries(errors) };
  const minutes = Math.ceil((problem?.retryAfterSeconds ?? 0) / 60);
  return { kind: 'failed', values, failure: failureOf(problem), minutes };
}

function failureOf(problem: Problem | null): Failure {
  if (!problem) return 'offline';
  if (problem.status === 429) return 'tooMany';
  return problem.status === 413 ? 'tooLarge' : 'serverFailed';
}
