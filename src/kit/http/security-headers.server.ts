import { createHash } from 'node:crypto';

/** On every answer, whatever it is. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

export type PolicySources = {
  api?: string;
  images?: string;
  /** Vite's client puts styles into the page and listens on a socket. */
  development?: boolean;
};

/**
 * The policy of a page: scripts are our files and the inline ones listed by hash. Inline style attributes
 * are allowed because they carry layout numbers and cannot run anything.
 */
export function contentSecurityPolicy(inlineScripts: string[], sources: PolicySources): string {
  const { api = '', images = '', development = false } = sources;
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${api} ${images}`,
    `connect-src 'self' ${api} ${development ? 'ws:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .join('; ');
}

/** For answers that are not pages: nothing in them may load or run anything. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";
