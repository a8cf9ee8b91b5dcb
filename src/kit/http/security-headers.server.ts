import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { trustedTypesPolicy } from '../html/trusted-html.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** For answers that are not pages: nothing in them may load or run anything. */
const emptyPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For files of others that a browser may know how to open. */
export const sandboxPolicy = `sandbox; ${emptyPolicy}`;

/** On every answer, whatever it is. A site that people reach by https says that it is reached by nothing else. */
export function securityHeaders(origin: string, policy = emptyPolicy): Record<string, string> {
  const isSecure = origin.startsWith('https:');
  return {
    ...commonHeaders,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
    'content-security-policy': policy,
  };
}

/** Pictures may be shown elsewhere: by readers of feeds, in emails, beside links. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

export type ThirdParties = { scripts: string; reports: string };

export type PolicySources = {
  api?: string;
  images?: string;
  inlineStyles?: string[];
  frames?: string[];
  /** Whether our own pages may show this one in a frame. */
  framed?: boolean;
  /** Hosts whose scripts run in the page, and which these report to. */
  thirdParties?: ThirdParties;
  /** Vite's client puts styles into the page and listens on a socket. */
  development?: boolean;
};

/** Scripts and styles are those of the build: there are few, and hashing one takes a millisecond of every page. */
const knownHashes = new LRUCache<string, string>({ max: 200 });

function hashOf(text: string): string {
  const known = knownHashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  knownHashes.set(text, hash);
  return hash;
}

/**
 * A string becomes part of the document in one place of ours, and where the editor reads the clipboard. Not beside
 * third parties, which load scripts of theirs by name, nor beside Vite's client.
 */
const trustedTypes = [`trusted-types ${trustedTypesPolicy} ProseMirrorClipboard`, "require-trusted-types-for 'script'"];

/**
 * The policy of a page: scripts are our files and the inline ones listed by hash. Inline style attributes
 * are allowed because they carry layout numbers and cannot run anything.
 */
export function contentSecurityPolicy(inlineScripts: string[], sources: PolicySources): string {
  const {
    api = '',
    images = '',
    inlineStyles = [],
    frames = [],
    framed = false,
    thirdParties,
    development = false,
  } = sources;
  const { scripts = '', reports = '' } = thirdParties ?? {};
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(hashOf).join(' ')} ${scripts}`,
    `style-src 'self' ${inlineStyles.map(hashOf).join(' ')} ${development ? "'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${api} ${images} ${reports}`,
    `connect-src 'self' ${api} ${reports} ${development ? 'ws:' : ''}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "font-src 'self'",
    // How Vite's client finds out that a server which was restarted is back.
    ...(development ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(development || reports ? [] : trustedTypes),
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ]
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .join('; ');
}
