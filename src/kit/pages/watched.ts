/** The same entries, of which it is noted which are asked for. */
export function watched<Entries extends object>(entries: Entries, note: (name: string) => void): Entries {
  return new Proxy(entries, {
    get(target, name) {
      if (typeof name === 'string') note(name);
      return Reflect.get(target, name);
    },
  });
}
