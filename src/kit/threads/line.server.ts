import { connect, type Socket } from 'node:net';
import { notePassed } from '../load/gc-while-streaming.server.ts';
import { lingerAndClose } from '../socket/linger-and-close.server.ts';
import { refuseForWantOfRoom } from '../socket/quick-answers.server.ts';

/** A visitor's way to the main thread, for what a thread cannot answer itself. */
export type Line = {
  /** One whole request goes over it. After its answer the visitor is the thread's again. */
  lend: (request: Buffer) => void;
  /** From now on every byte goes over it. */
  give: (unread: Buffer) => void;
  /** The main thread has written all of an answer, which makes so many bytes since the line was opened. */
  answered: (bytes: number) => void;
  /** Whether the main thread will not end it in this moment for having been idle. */
  isFresh: () => boolean;
  close: () => void;
};

export type LineEnds = {
  path: string;
  greeting: string;
  takeBack: (heard?: Buffer) => void;
  onClose: () => void;
};

/** The main thread ends idle lines after 72 s. */
const freshMs = 30_000;
/** The main thread gives up on silent people earlier; but it does not see somebody who never reads their last answer. */
const goneMs = 130_000;

export function openLine(visitor: Socket, { path, greeting, takeBack, onClose }: LineEnds): Line {
  const main = connect({ path, allowHalfOpen: true });
  let isConnected = false;
  let state: 'idle' | 'lent' | 'given' = 'idle';
  // What comes from the visitor before the answer to what came before waits, so that answers stay in order.
  let heard: Buffer | undefined;
  let answeredAt: number | undefined;
  let usedAt = performance.now();

  main.write(greeting);
  main.on('connect', () => {
    isConnected = true;
  });
  main.on('data', (chunk) => {
    if (!visitor.write(chunk)) main.pause();
    notePassed(chunk);
    takeBackIfAnswered();
  });
  main.on('drain', () => {
    if (state === 'given') visitor.resume();
  });
  main.on('end', () => {
    leaveVisitor(lingerAndClose);
    main.destroy();
  });
  main.on('error', () => {
    // As many wait already as may. Once there was a connection, its close says everything.
    if (!isConnected) leaveVisitor(refuseForWantOfRoom);
  });
  main.on('close', () => {
    visitor.off('close', close);
    leaveVisitor(lingerAndClose);
    onClose();
  });
  visitor.on('close', close);

  function close() {
    main.destroy();
  }

  function listen() {
    visitor.setTimeout(goneMs);
    visitor.on('timeout', onTimeout).on('data', onHeard).on('end', onEnd).on('drain', onDrain).on('error', onError);
  }

  function stopListening() {
    visitor.setTimeout(0);
    visitor
      .off('timeout', onTimeout)
      .off('data', onHeard)
      .off('end', onEnd)
      .off('drain', onDrain)
      .off('error', onError);
  }

  function onHeard(chunk: Buffer) {
    if (state === 'given') {
      if (!main.write(chunk)) visitor.pause();
      notePassed(chunk);
      return;
    }
    heard = chunk;
    visitor.pause();
  }

  function onEnd() {
    // There is nothing left to take back.
    state = 'given';
    main.end();
  }

  function onDrain() {
    main.resume();
  }

  function onTimeout() {
    visitor.destroy();
  }

  // A reset by the visitor, whose close says everything.
  function onError() {}

  /** After the main thread's last word, unless it was none of this visitor's business. */
  function leaveVisitor(close: (visitor: Socket) => void) {
    if (state === 'idle') return;
    stopListening();
    state = 'idle';
    close(visitor);
  }

  function takeBackIfAnswered() {
    if (state !== 'lent' || main.bytesRead !== answeredAt) return;
    stopListening();
    state = 'idle';
    usedAt = performance.now();
    const next = heard;
    heard = undefined;
    takeBack(next);
  }

  return {
    lend(request) {
      listen();
      state = 'lent';
      answeredAt = undefined;
      main.write(request);
    },
    give(unread) {
      listen();
      state = 'given';
      main.write(unread);
    },
    answered(bytes) {
      answeredAt = bytes;
      takeBackIfAnswered();
    },
    isFresh: () => performance.now() - usedAt < freshMs,
    close,
  };
}
