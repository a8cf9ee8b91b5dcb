import { createContext, type ReactNode, use } from 'react';

/** Stands in for a part until the page is put together. */
export type PlacePart = (key: string, content: ReactNode) => string;

/** Null where parts are drawn where they stand: in browsers, and wherever nothing of a page is kept. */
export const PlacePartContext = createContext<PlacePart | null>(null);

type PartProps = { name: string; by?: unknown; isOwn?: boolean; children: ReactNode };

function Placed({ name, by, isOwn, children }: PartProps): ReactNode {
  if (isOwn) return children;
  return use(PlacePartContext)?.(JSON.stringify([name, by]), children) ?? children;
}

/**
 * What looks the same on many pages: the server draws it once until something stored changes. `by` is all that its look
 * depends on beside what is stored and the language. It is not about the page, and reads no loader's data but the settings.
 * `isOwn`: it is the page's alone after all, because a picture in it is fetched at once. React names such in the head of
 * what it draws.
 */
export const SharedPart = import.meta.env.SSR ? Placed : ({ children }: PartProps): ReactNode => children;
