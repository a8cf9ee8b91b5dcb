import type { RouteModule } from '../kit/router/routes.ts';

/**
 * Where the code of every public page is. The names of all their files are 1 KB, and the document names those of its own
 * page: this file comes when somebody shows interest in another one.
 */
export const sitePages = import.meta.glob<RouteModule>('../site/**/*.page.tsx');
