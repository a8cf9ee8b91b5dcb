/** What a check found: all well, something to know, or something that must be put right. */
export type Finding = { check: string; level: 'ok' | 'note' | 'bad'; found: string; todo?: string };

export function ok(check: string, found: string): Finding {
  return { check, level: 'ok', found };
}

export function note(check: string, found: string, todo: string): Finding {
  return { check, level: 'note', found, todo };
}

export function bad(check: string, found: string, todo: string): Finding {
  return { check, level: 'bad', found, todo };
}

/** A check that fails has found something too. */
export async function attempt(check: string, todo: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [bad(check, error instanceof Error ? error.message : String(error), todo)];
  }
}
