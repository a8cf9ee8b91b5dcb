import type { Server } from 'node:http';
import { takeConnections } from './http-connections.server.ts';
import { answerQuickly, type QuickAnswer, type QuickAnswers } from './quick-answers.server.ts';

export type FastPath = Pick<QuickAnswers, 'handOverAll' | 'end'>;

/**
 * Answers plain GETs for ready bytes before node:http sees the connection, which costs a third of what its request
 * and response objects do. At the first request that is not of this kind, the connection goes to node:http, with
 * that request unread, and stays there: whatever is doubtful is judged by a full parser.
 */
export function addFastPath(server: Server, answer: QuickAnswer, most = Number.POSITIVE_INFINITY): FastPath {
  const handOver = takeConnections(server);
  let open = 0;
  const quick = answerQuickly({
    answer,
    handOver,
    welcome: (socket) => {
      open += 1;
      socket.once('close', () => {
        open -= 1;
      });
      return open <= most;
    },
  });
  server.on('connection', quick.accept);
  return quick;
}
