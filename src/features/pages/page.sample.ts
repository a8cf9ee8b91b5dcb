/** A body that passes every rule; tests change one thing at a time. */
export const pageDraftSample = {
  texts: [{ key: 'notFound.title', language: 'en', text: 'This page has moved' }],
};
