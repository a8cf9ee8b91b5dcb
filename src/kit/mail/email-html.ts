import { ourColours, type StepName, stepOf } from '../brand/palette.ts';
import { languages } from '../i18n/languages.ts';
import type { Email, Fact, Signature } from './email.ts';
import { headerLine } from './mail-address.ts';

// Mail programs know neither our style sheets nor variables: these are the site's colours by their steps.
type Paint = (step: StepName) => string;

const fonts = {
  ltr: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  rtl: "'Segoe UI','Geeza Pro','Noto Sans Arabic',Tahoma,Arial,sans-serif",
};

// For programs that show mails in the dark; those that do not read this show the light email.
const dark = (paint: Paint) => `@media (prefers-color-scheme:dark){
.page{background:${paint('ink-950')}!important}.card{background:${paint('ink-900')}!important;border-color:${paint('ink-700')}!important}
.ink{color:#fff!important}.body{color:${paint('mist-200')}!important}.subtle{color:${paint('haze-400')}!important}
.row td{border-color:${paint('ink-700')}!important}.quote{background:${paint('ink-800')}!important;color:${paint('mist-200')}!important}
.link{color:${paint('primary-300')}!important}.button{background:${paint('primary-300')}!important;color:${paint('ink-950')}!important}}
@media (max-width:480px){.pad{padding:24px 20px!important}.row td{display:block!important;width:auto!important}
.row td.label{padding-bottom:0!important;border:0!important}.row td.value{padding-top:2px!important}}`;

/** An email as a calm page of 600 pixels: tables and inline styles, because some mail programs know nothing else. */
export function emailHtml(email: Email, signature: Signature): string {
  const { language, subject, paragraphs, facts = [], quote, action, note } = email;
  const { dir } = languages[language];
  const paint: Paint = (step) => stepOf(step, signature.colours ?? ourColours);
  const start = dir === 'ltr' ? 'left' : 'right';
  const table = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escaped(headerLine(subject))}</title><style>${dark(paint)}</style></head>
<body class="page" style="margin:0;padding:0;background:${paint('mist-50')}">
<table ${table} class="page" style="background:${paint('mist-50')}"><tr><td align="center" style="padding:32px 12px">
<table ${table} dir="${dir}" style="max-width:600px;text-align:${start};font-family:${fonts[dir]}">
<tr><td style="padding:0 4px 16px"><span style="color:${paint('primary-400')};font-size:18px;line-height:24px">&#9679;</span>
<b class="ink" style="color:${paint('ink-900')};font-size:18px;line-height:24px">${escaped(signature.company)}</b></td></tr>
<tr><td class="card pad" style="padding:36px 40px;background:#fff;border:1px solid ${paint('mist-100')};border-radius:16px">
<h1 class="ink" style="margin:0 0 20px;color:${paint('ink-900')};font-size:24px;line-height:1.35;font-weight:700">${escaped(headerLine(subject))}</h1>
${paragraphs.map((words) => paragraph(words, paint)).join('\n')}
${facts.length > 0 ? `<table ${table} style="margin:24px 0 8px">${facts.map((fact) => row(fact, paint)).join('\n')}</table>` : ''}
${quote ? quoted(quote, start, paint) : ''}
${action ? button(action, paint) : ''}
</td></tr>
<tr><td class="subtle" style="padding:20px 4px 0;color:${paint('mist-500')};font-size:13px;line-height:1.6">
${note ? `<p style="margin:0 0 12px">${escaped(note)}</p>` : ''}
<p style="margin:0">${[signature.company, ...signature.lines].map(escaped).join('<br>')}<br>
<a class="link" href="${escaped(signature.home)}" style="color:${paint('primary-700')}" dir="ltr">${escaped(bare(signature.home))}</a></p>
</td></tr></table></td></tr></table></body></html>
`;
}

function paragraph(words: string, paint: Paint): string {
  return `<p class="body" style="margin:0 0 16px;color:${paint('mist-700')};font-size:16px;line-height:1.6">${escaped(words)}</p>`;
}

function row({ label, value, dir, address }: Fact, paint: Paint): string {
  const words = `<span dir="${dir ?? 'auto'}">${escaped(value)}</span>`;
  const shown = address
    ? `<a class="link" href="${escaped(address)}" style="color:${paint('primary-700')};text-decoration:none">${words}</a>`
    : words;
  const cell = `padding:11px 0;border-bottom:1px solid ${paint('mist-100')};vertical-align:top;line-height:1.5`;
  return `<tr class="row"><td class="label subtle" width="36%" style="${cell};color:${paint('mist-500')};font-size:14px">${escaped(label)}</td>
<td class="value ink" style="${cell};color:${paint('ink-900')};font-size:15px;word-break:break-word">${shown}</td></tr>`;
}

function quoted(words: string, start: 'left' | 'right', paint: Paint): string {
  // What is written in the other direction begins at its own side.
  const style = `margin:20px 0 8px;padding:16px 20px;text-align:start;background:${paint('mist-25')};border-${start}:3px solid ${paint('primary-400')};border-radius:8px`;
  return `<div class="quote" dir="auto" style="${style};color:${paint('ink-900')};font-size:15px;line-height:1.6;word-break:break-word">${escaped(words)}</div>`;
}

function button({ label, address }: { label: string; address: string }, paint: Paint): string {
  const style = `display:inline-block;margin:24px 0 4px;padding:14px 28px;border-radius:10px;background:${paint('primary-700')}`;
  return `<a class="button" href="${escaped(address)}" style="${style};color:#fff;font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a>`;
}

function bare(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Whatever a visitor typed is text and nothing else; line breaks are the only form it has. */
function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '').replace(/\r?\n/g, '<br>');
}
