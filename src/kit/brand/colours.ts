/** What a company chooses, as `#rrggbb` in small letters. */
export type Colours = { primary: string; secondary: string; ink: string };

/** All that public pages know of our own colours beside their sheets. */
export const ourInk = '#07272a';
