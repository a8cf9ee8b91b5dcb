/** Where the company is, and its customers with it: what the server writes and what a browser writes agree. */
export const companyTimeZone = 'Africa/Cairo';
