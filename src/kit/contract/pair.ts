/** The two fields of a bilingual text: `pair('name', text())` is `{ nameEN, nameAR }`. */
export function pair<const Name extends string, Field>(name: Name, field: Field) {
  return { [`${name}EN`]: field, [`${name}AR`]: field } as Record<`${Name}EN` | `${Name}AR`, Field>;
}
