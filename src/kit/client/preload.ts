/** Sheets that are on their way, or here. */
const sheets = new Map<string, Promise<unknown>>();

function preload(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  // The document names all sheets that it came with, also where they stand in it.
  const known = sheets.get(href);
  if (known || document.querySelector(`link[href="${href}"],style[data-files~="${href}"]`)) return known;
  const link = document.createElement('link');
  const isSheet = file.endsWith('.css');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  // The module itself says when one of its own is missing.
  if (!isSheet) return undefined;
  const arrived = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // Whoever needs it next asks again.
      sheets.delete(href);
      link.remove();
      reject(new Error(`${href} could not be fetched`));
    };
  });
  sheets.set(href, arrived);
  return arrived;
}

/**
 * What the build puts in the place of Vite's own helper around every `import()` (`scripts/bundle/small-preload.ts`): the
 * files that a module needs are fetched beside it, and it runs when its sheets are there. Ours is half as long, also waits
 * for a sheet that somebody else has asked for, and asks again for one that did not come.
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map(preload));
  return load();
}
