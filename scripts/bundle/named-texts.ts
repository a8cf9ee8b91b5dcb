/** The keys that some code names, literally or by a template: `problem.${code}` names all that begin with `problem.`. */
export function namedTexts(keys: string[], code: string): Set<string> {
  const literals = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map((match) => match[2] ?? ''));
  const composed = [...code.matchAll(/`([a-z][\w-]*\.(?:[^`$\n]*\$\{[^}`]*\})+[^`$\n]*)`/g)].map((match) =>
    toPattern(match[1] ?? ''),
  );
  return new Set(keys.filter((key) => literals.has(key) || composed.some((pattern) => pattern.test(key))));
}

function toPattern(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${fixed.join('.+')}$`);
}
