import { readdirSync, readFileSync } from 'node:fs';

/** Kilobytes. `own` is what only these processes have; `all` counts shared program code once for each of them. */
export type Memory = { own: number; all: number };

/** Of a process and all its descendants. */
export function memoryOf(pid: number): Memory {
  const total = { own: 0, all: 0 };
  for (const member of familyOf(pid)) {
    const { own, all } = memoryOfProcess(member);
    total.own += own;
    total.all += all;
  }
  return total;
}

/** Of this one alone; nothing once it has ended. */
export function memoryOfProcess(pid: number): Memory {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      own: Number(/^RssAnon:\s+(\d+)/m.exec(text)?.[1] ?? 0),
      all: Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0),
    };
  } catch {
    return { own: 0, all: 0 };
  }
}

/** Kilobytes of some processes with their descendants; what several of them share is counted once. */
export function jointMemoryOf(pids: number[]): number {
  const shares = pids.flatMap(familyOf).map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return shares.reduce((sum, share) => sum + share, 0);
}

function familyOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(familyOf)];
  } catch {
    return [];
  }
}

export function watchMemory(pid: number, everyMs = 5, memory = memoryOf) {
  const peak = { own: 0, all: 0 };
  const timer = setInterval(() => {
    const { own, all } = memory(pid);
    peak.own = Math.max(peak.own, own);
    peak.all = Math.max(peak.all, all);
  }, everyMs);
  return {
    stop(): Memory {
      clearInterval(timer);
      return peak;
    },
  };
}

export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

export function megabytes(kilobytes: number): number {
  return Math.round(kilobytes / 1000);
}
