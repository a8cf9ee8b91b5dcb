import { createContext } from 'react';

/** The address of a newer stored picture of a field: somebody else has saved one while the form was open. */
export const StoredPictureContext = createContext<(name: string) => string | undefined>(() => undefined);
