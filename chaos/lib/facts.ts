/**
 * What a site has acknowledged, by the name of the thing: `plan 12` is `live 7`. While a call is under way its outcome
 * is in doubt: killed then, the site may remember the old value or the new one, and nothing else.
 */
export type Facts = {
  acknowledged: () => number;
  valueOf: (name: string) => string;
  /** Runs a call that makes `name` into `value`; '' is for what is not there. What it throws is for the caller. */
  change: <T>(name: string, value: string, calling: () => Promise<T>) => Promise<T>;
  inDoubt: () => string[];
  /** Holds what is remembered against what was acknowledged, says what is wrong, and takes it over. */
  settle: (world: Map<string, string>) => string[];
};

type Fact = { sure: string; doubt: string | null };

export function openFacts(): Facts {
  const facts = new Map<string, Fact>();
  let acknowledged = 0;
  return {
    acknowledged: () => acknowledged,
    valueOf: (name) => facts.get(name)?.sure ?? '',
    async change(name, value, calling) {
      const fact = facts.get(name) ?? { sure: '', doubt: null };
      facts.set(name, { ...fact, doubt: value });
      const answer = await calling();
      facts.set(name, { sure: value, doubt: null });
      acknowledged += 1;
      return answer;
    },
    inDoubt: () => [...facts].filter(([, { doubt }]) => doubt !== null).map(([name]) => name),
    settle(world) {
      const wrong: string[] = [];
      for (const name of new Set([...facts.keys(), ...world.keys()])) {
        const { sure, doubt } = facts.get(name) ?? { sure: '', doubt: null };
        const found = world.get(name) ?? '';
        if (found !== sure && found !== doubt)
          wrong.push(`${name} is "${found}", not "${sure}"${doubt === null ? '' : ` or "${doubt}"`}`);
        facts.set(name, { sure: found, doubt: null });
      }
      return wrong;
    },
  };
}
