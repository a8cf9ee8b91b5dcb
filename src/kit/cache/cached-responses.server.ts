import type { IncomingMessage, ServerResponse } from 'node:http';
import type { QuickAnswer } from '../socket/quick-answers.server.ts';
import { sendEncodedResponse, wireBytes } from './encoded-response.server.ts';
import type { ResponseCache } from './response-cache.server.ts';

/** Returns true when it has answered. */
export type AnswerFromCache = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What is kept needs no routing, hooks or logging, on either way; it is only counted. */
export function answerFrom(cache: ResponseCache) {
  let answered = 0;
  const quickly: QuickAnswer = (get) => {
    const answer = cache.get(get.url);
    const bytes = answer && wireBytes(answer, get);
    if (!bytes) return undefined;
    answered += 1;
    return [bytes];
  };
  const ahead: AnswerFromCache = (request, response) => {
    const answer = request.method === 'GET' || request.method === 'HEAD' ? cache.get(request.url ?? '') : undefined;
    const isAnswered = answer !== undefined && sendEncodedResponse(answer, request, response);
    if (isAnswered) answered += 1;
    return isAnswered;
  };
  return { ahead, quickly, answered: () => answered };
}
