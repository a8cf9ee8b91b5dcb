/** What every browser asks for. A visitor of ours who asked for pages as they are would cost less than a real one. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };
