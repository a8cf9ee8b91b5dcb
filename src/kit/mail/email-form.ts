import { languages } from '../i18n/languages.ts';
import type { Email, Fact, Signature } from './email.ts';
import { emailHtml } from './email-html.ts';
import { headerLine } from './mail-address.ts';

/** An email as plain text and as a page, saying the same. */
export function emailForm(email: Email, signature: Signature): { text: string; html: string } {
  return { text: emailText(email, signature), html: emailHtml(email, signature) };
}

// Isolates: what is written in another direction does not rearrange the words around it.
const ltrIsolate = '\u2066';
const autoIsolate = '\u2068';
const endIsolate = '\u2069';
const isolates = /[\u2066-\u2069]/g;

function emailText(email: Email, { company, home, lines }: Signature): string {
  const { language, subject, paragraphs, facts = [], quote, action, note } = email;
  const parts = [
    headerLine(subject),
    ...paragraphs,
    facts.map((fact) => `${fact.label}: ${valueText(fact)}`).join('\n'),
    quote && quoted(quote),
    action && `${action.label}:\n${action.address}`,
    note,
    // What mail programs know as the beginning of a signature.
    ['-- ', company, ...lines, home].join('\n'),
  ];
  const text = `${parts.filter(Boolean).join('\n\n')}\n`;
  // Where everything reads from left to right they would only be in the way of whoever copies a word.
  return languages[language].dir === 'ltr' ? text.replace(isolates, '') : text;
}

function valueText({ value, dir }: Fact): string {
  const line = value.replace(/\s*\n\s*/g, ' / ');
  return (dir === 'ltr' ? ltrIsolate : autoIsolate) + line + endIsolate;
}

function quoted(value: string): string {
  return value
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
