import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedEmail = { from: string; to: string[]; data: string };

export type SmtpReceiver = {
  url: string;
  /** Whatever was answered with 250, in the order it came. */
  letters: ReceivedEmail[];
  /** From now on nobody answers, as when a mail server is down. */
  stop(): Promise<void>;
  /** On the same port as before. */
  start(): Promise<void>;
};

/**
 * Answers a command otherwise than with consent: `550 no such mailbox`. `drop` cuts the connection. Commands are `AUTH`,
 * `MAIL FROM:<address>`, `RCPT TO:<address>` and, at the end of a letter, `END OF DATA`.
 */
export type Contradict = (command: string) => string | 'drop' | undefined;

/** A mail server on the loopback that takes letters and keeps them in memory. */
export async function openSmtpReceiver(contradict: Contradict = () => undefined): Promise<SmtpReceiver> {
  const letters: ReceivedEmail[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  async function start() {
    server = createServer(contradict, letters);
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    if (typeof address === 'object' && address) port = address.port;
  }

  async function stop() {
    if (!server?.server.listening) return;
    const closed = once(server.server, 'close');
    server.close();
    for (const connection of server.connections) connection.close();
    await closed;
  }

  await start();
  return { url: `smtp://127.0.0.1:${port}`, letters, stop, start };
}

function createServer(contradict: Contradict, letters: ReceivedEmail[]): SMTPServer {
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: (auth, session, done) => answer('AUTH', session, (error) => done(error, { user: auth.username })),
    onMailFrom: ({ address }, session, done) => answer(`MAIL FROM:<${address}>`, session, done),
    onRcptTo: ({ address }, session, done) => answer(`RCPT TO:<${address}>`, session, done),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const letter = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      const keep = (data: string) =>
        answer('END OF DATA', session, (error) => {
          if (!error) letters.push({ ...letter, data });
          done(error);
        });
      text(stream).then(keep, done);
    },
  });
  // Whoever is cut off goes without a farewell.
  server.on('error', () => undefined);

  function answer(command: string, { id }: SMTPServerSession, done: (error?: Error) => void) {
    const reply = contradict(command);
    if (reply !== 'drop') return done(reply === undefined ? undefined : refusal(reply));
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }

  return server;
}

function refusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}
