import type { Socket } from 'node:net';
import { type Line, openLine } from './line.server.ts';
import { writeGreeting } from './line-greeting.ts';

export type Lines = {
  lend: (visitor: Socket, request: Buffer) => void;
  give: (visitor: Socket, unread: Buffer) => void;
  answered: (id: number, bytes: number) => void;
};

type LinesSetup = {
  paths: string[];
  secret: string;
  takeBack: (visitor: Socket, heard?: Buffer) => void;
  addFiles: (count: number) => void;
};

/** Both ends are open files. */
const filesOfLine = 2;

/** The lines of a thread: at most one for each of its visitors, opened when it is needed. */
export function openLines({ paths, secret, takeBack, addFiles }: LinesSetup): Lines {
  const byId = new Map<number, Line>();
  const byVisitor = new WeakMap<Socket, Line>();
  let count = 0;

  function lineOf(visitor: Socket): Line {
    const known = byVisitor.get(visitor);
    if (known?.isFresh()) return known;
    known?.close();
    return open(visitor);
  }

  function open(visitor: Socket): Line {
    count += 1;
    const id = count;
    const line = openLine(visitor, {
      path: paths[id % paths.length] ?? '',
      greeting: writeGreeting({ secret, line: id, address: visitor.remoteAddress ?? '' }),
      takeBack: (heard) => takeBack(visitor, heard),
      onClose: () => {
        byId.delete(id);
        if (byVisitor.get(visitor) === line) byVisitor.delete(visitor);
        addFiles(-filesOfLine);
      },
    });
    byId.set(id, line);
    byVisitor.set(visitor, line);
    addFiles(filesOfLine);
    return line;
  }

  return {
    lend: (visitor, request) => lineOf(visitor).lend(request),
    give: (visitor, unread) => lineOf(visitor).give(unread),
    answered: (id, bytes) => byId.get(id)?.answered(bytes),
  };
}
