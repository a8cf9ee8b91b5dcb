/** `Logo` is chosen by `LogoId`, and `MediaFiles` are by `MediaIds`. */
export function idNameOf(field: string): string {
  return field.endsWith('Files') ? field.replace(/Files$/, 'Ids') : `${field}Id`;
}

/** The field that is meant by a name of ids. */
export function fieldOfId(id: string): string {
  return id.endsWith('Ids') ? id.replace(/Ids$/, 'Files') : id.replace(/Id$/, '');
}
