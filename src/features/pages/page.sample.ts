/** A body that passes every rule; tests change one thing at a time. */
export const pageDraftSample = {
  texts: [{ key: 'page.privacy.title', language: 'en', text: 'What we know of you' }],
};
