/** What the browser takes where it takes HTML, and what it did before it asked for more than a string. */
type Trusted = string & TrustedHTML;

type Policy = { createHTML(html: string): Trusted };

declare global {
  var trustedTypes: { createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy } | undefined;
}

/** The name that our Content-Security-Policy knows. */
export const trustedTypesPolicy = 'clean-html';

let policy: Policy | undefined;

/**
 * The one way in which HTML gets into the document: whatever else assigns a string is stopped by the browser (Trusted
 * Types). Only for what the server has cleaned, and for what is read in a template, where nothing is loaded or run.
 */
export function trustedHtml(html: string): Trusted {
  policy ??= globalThis.trustedTypes?.createPolicy(trustedTypesPolicy, { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : (html as Trusted);
}

/** The nodes of an HTML text that is only read. Nothing in a template is loaded or run. */
export function parseInert(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return template.content;
}
