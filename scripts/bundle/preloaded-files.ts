/** What every page has when anything else is fetched. */
const isEverywhere = (file: string) => /\/(shared|react)-/.test(file);

/** The staff area: its document lists the files itself, and on public pages it is a bar that nobody waits for. */
const isStaffs = (file: string) => /\/(login-routes|edit-bar)-/.test(file);

/**
 * The files that are fetched along with one that comes later, so that nobody waits for a second round. Whoever may fetch
 * it carries their names: in the entry, which every page has, those that save no time are left out.
 */
export function preloadedFiles(file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  if (/\/entry-client-/.test(hostId) && isStaffs(file)) return [];
  return needed.filter((one) => !isEverywhere(one));
}
