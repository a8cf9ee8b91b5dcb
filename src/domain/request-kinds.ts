/** How far a request has got. What looks like spam arrives as such, and staff may think otherwise. */
export const requestStatuses = ['new', 'inProgress', 'handled', 'spam'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** The kinds of what visitors send. */
export const requestEntities = ['quotation', 'contactMessage'] as const;

export type RequestEntity = (typeof requestEntities)[number];
