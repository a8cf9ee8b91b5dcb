/** Where the specification's company is. It counts until an Admin sets another zone. */
export const defaultTimeZone = 'Africa/Cairo';
