import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type ReceivedLetter = { from: string; to: string[]; data: string };

export type SmtpReceiver = {
  url: string;
  /** Whatever was answered with 250, in the order it came. */
  letters: ReceivedLetter[];
  /** How often somebody tried to speak to it. */
  connections: () => number;
  /** From now on nobody answers, as when a mail server is down. */
  stop(): Promise<void>;
  /** On the same port as before. */
  start(): Promise<void>;
};

/** Answers a command otherwise than with consent: `550 no such mailbox`. `drop` cuts the connection. The end of a letter is `END OF DATA`. */
export type Contradict = (command: string) => string | 'drop' | undefined;

type Session = { from: string; to: string[]; lines: string[] | null };

/** A mail server on the loopback that takes letters and keeps them in memory: enough of RFC 5321 to be told apart from none. */
export async function openSmtpReceiver(contradict: Contradict = () => undefined): Promise<SmtpReceiver> {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, contradict, letters);
  });

  async function start() {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) port = address.port;
  }

  async function stop() {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await start();
  return { url: `smtp://127.0.0.1:${port}`, letters, connections: () => connections, stop, start };
}

function converse(socket: Socket, contradict: Contradict, letters: ReceivedLetter[]) {
  const session: Session = { from: '', to: [], lines: null };
  let rest = '';
  socket.setEncoding('utf8');
  socket.write('220 receiver ready\r\n');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const reply = session.lines
        ? takeLine(session, session.lines, line, contradict, letters)
        : (contradict(line) ?? take(session, line));
      if (reply === 'drop') return socket.destroy();
      if (reply) socket.write(`${reply}\r\n`);
      if (reply?.startsWith('221')) socket.end();
    }
  });
}

function take(session: Session, line: string): string {
  const address = /<(.*?)>/.exec(line)?.[1] ?? '';
  switch (line.slice(0, 4).toUpperCase()) {
    case 'MAIL':
      session.from = address;
      session.to = [];
      return '250 sender taken';
    case 'RCPT':
      session.to.push(address);
      return '250 reader taken';
    case 'DATA':
      session.lines = [];
      return '354 go on';
    case 'QUIT':
      return '221 good-bye';
    default:
      return '250 receiver';
  }
}

/** A line of a letter; a dot by itself ends it. */
function takeLine(
  session: Session,
  lines: string[],
  line: string,
  contradict: Contradict,
  letters: ReceivedLetter[],
): string | undefined {
  if (line !== '.') {
    lines.push(line.startsWith('.') ? line.slice(1) : line);
    return undefined;
  }
  session.lines = null;
  const contradiction = contradict('END OF DATA');
  if (contradiction) return contradiction;
  letters.push({ from: session.from, to: session.to, data: lines.join('\r\n') });
  return '250 kept';
}
