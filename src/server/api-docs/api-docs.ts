import type { FastifyInstance } from 'fastify';
import type { Colours } from '../../kit/brand/colours.ts';
import { paintedSheet } from '../../kit/brand/paint.ts';
import { type EncodedResponse, encodeResponse, replyWith } from '../../kit/cache/encoded-response.server.ts';
import type { ServedEndpoint } from '../../kit/contract/endpoint.ts';
import { readVersion } from '../project-files.ts';
import { type Answer, type ApiDescription, describeApi, type Operation } from './api-description.ts';
import { fieldsOf, inner, type JsonSchema } from './json-schema.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** The description of the API, for programs and for people. Made at the first request, when all calls are known. */
export function addApiDocs(
  api: FastifyInstance,
  endpoints: ServedEndpoint[],
  readColours: () => Promise<Colours | undefined>,
) {
  let made: Record<string, EncodedResponse> | undefined;
  for (const path of ['/openapi.json', '/docs']) {
    api.get(path, async (request, reply) => {
      made ??= makeAnswers(endpoints);
      return made[path] && replyWith(made[path], request, reply);
    });
  }
  api.get('/docs.css', async (request, reply) => {
    const colours = await readColours();
    return replyWith(answer(colours ? paintedSheet(styles, colours) : styles, 'text/css'), request, reply);
  });
}

const answer = (content: string, type: string, headers = {}) => ({
  ...encodeResponse(content, 200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    ...headers,
  }),
  isKept: true,
});

function makeAnswers(endpoints: ServedEndpoint[]): Record<string, EncodedResponse> {
  const description = describeApi(endpoints, readVersion());
  return {
    '/openapi.json': answer(JSON.stringify(description), 'application/json'),
    '/docs': answer(pageOf(description).text, 'text/html', { 'content-security-policy': pagePolicy }),
  };
}

type Markup = { text: string };
type Part = string | Markup | Part[];

function show(part: Part): string {
  if (Array.isArray(part)) return part.map(show).join('');
  if (typeof part === 'object') return part.text;
  return part.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Text put into it is escaped, unless it was made by it. */
function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { text: String.raw({ raw: strings }, ...parts.map(show)) };
}

const code = (text: string) => html`<code>${text}</code>`;
const prose = (text: string) => text.split('`').map((part, index) => (index % 2 ? code(part) : part));
const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-');

function table(caption: Part, heads: string[], rows: Part[][]): Part {
  if (rows.length === 0) return [];
  const row = ([first = '', ...others]: Part[]) =>
    html`<tr><th scope="row">${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  return html`<table class="${anchor(heads[0] ?? '')}"><caption>${caption}</caption><thead><tr>${head}</tr></thead>
<tbody>${rows.map(row)}</tbody></table>`;
}

/** What a value may be and what it is for, as far as it is said. */
function notesOf(schema: JsonSchema, meaning: string): Part[] {
  const range = (min: number | undefined, max: number | undefined, unit: string) => {
    const [from, to] = [min, max].map((limit) => limit?.toLocaleString('en'));
    return to ? [`${from ? `${from}–` : 'up to '}${to}${unit}`] : [];
  };
  const notes: Part[] = [
    ...range(schema.minLength, schema.maxLength, schema.format === 'binary' ? ' bytes' : ' characters'),
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.pattern ? [code(schema.pattern)] : []),
    ...(schema.enum ? [schema.enum.map((value) => [code(String(value)), ' '])] : []),
    ...(schema.default === undefined ? [] : [['unset: ', code(String(schema.default))]]),
    ...(meaning ? [prose(meaning)] : []),
  ];
  return notes.flatMap((note, index) => (index ? [' · ', note] : [note]));
}

/** English only, like the description it shows: it is for engineers. Without scripts, so that its policy allows none. */
function pageOf({ info, tags, paths, components }: ApiDescription): Markup {
  const nameIn = ({ $ref = '' }: { $ref?: string }) => $ref.split('/').at(-1) ?? '';
  const target = (schema: JsonSchema) => components.schemas[nameIn(schema)] ?? {};

  function typeOf(schema: JsonSchema): Part {
    if (schema.$ref && target(schema).type === 'array') return typeOf(target(schema));
    if (schema.$ref) return html`<a href="#shape-${nameIn(schema)}">${nameIn(schema)}</a>`;
    if (schema.type === 'array') return [typeOf(inner(schema.items)), '[]'];
    if (schema.format === 'binary') return 'file';
    return `${schema.type}${schema.format ? ` (${schema.format})` : ''}`;
  }

  function fields(caption: Part, rows: Part[][]): Part {
    return table(caption, ['Name', 'Type', 'Needed', 'Limits'], rows);
  }

  function row(name: Part, schema: JsonSchema, required = false, meaning = ''): Part[] {
    return [name, typeOf(schema), required ? 'required' : 'optional', notesOf(schema, meaning)];
  }

  function rowsOf(schema: JsonSchema, prefix = ''): Part[][] {
    return fieldsOf(schema).flatMap(([name, field]) => [
      row(code(prefix + name), field, schema.required?.includes(name), field.description),
      ...rowsOf(field, `${prefix}${name}.`),
      ...rowsOf(inner(field.items), `${prefix}${name}[].`),
    ]);
  }

  function bodyOf({ requestBody }: Operation): Part {
    const [first, second] = Object.entries(requestBody?.content ?? {});
    if (!first) return [];
    const note = second && !second[1].schema.$ref ? ' (without files)' : '';
    const caption = ['Body: ', code(first[0]), second ? [' or ', code(second[0]), note] : []];
    return fields(caption, rowsOf(target(first[1].schema)));
  }

  function answerRow([status, response]: [string, Answer | { $ref: string }]): Part[] {
    const answer = '$ref' in response ? components.responses[nameIn(response)] : response;
    const body = Object.values(answer?.content ?? {}).map(({ schema }) => typeOf(schema));
    const headers = Object.keys(answer?.headers ?? {}).map((name) => [code(name), ' ']);
    return [code(status), prose(answer?.description ?? ''), body, headers];
  }

  function operation(path: string, method: string, call: Operation): Part {
    const who = call.security.flatMap(({ bearerAuth }) => bearerAuth).join(' or ') || 'Everyone';
    const parameters = call.parameters.map(({ name, in: place, schema, required, description }) =>
      row([code(name), html` <small>${place}</small>`], schema, required, description),
    );
    return html`<details><summary><h3><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></h3>
<span>${call.summary}</span> <em>${who}</em></summary><div id="${call.operationId}">
<p>Operation <a href="#${call.operationId}">${call.operationId}</a></p>
${fields('Parameters', parameters)}${bodyOf(call)}
${table('Answers', ['Status', 'Meaning', 'Body', 'Headers'], Object.entries(call.responses).map(answerRow))}</div></details>`;
  }

  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ call }) => call.tags.includes(name));
    const operations = own.map(({ path, method, call }) => operation(path, method, call));
    return html`<section id="${anchor(name)}"><h2>${name}</h2>${operations}</section>`;
  });
  const shapes = Object.entries(components.schemas)
    .filter(([name, { type }]) => type === 'object' && !name.endsWith('Body'))
    .map(
      ([name, schema]) => html`<details><summary><h3><code>${name}</code></h3></summary>
<div id="shape-${name}">${fields('Fields', rowsOf(schema))}</div></details>`,
    );
  const contents = [...tags, { name: 'Shapes' }].map(
    ({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${info.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${info.title}</h1><p>Version ${info.version} · below <code>/api</code> · OpenAPI 3.1 at
<a href="/api/openapi.json">/api/openapi.json</a></p></header>
<div class="columns"><nav aria-label="Contents"><ul>${contents}</ul></nav><main>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
${sections}<section id="shapes"><h2>Shapes</h2>${shapes}</section></main></div></body></html>`;
}

// Colours and sizes are those of the site, in the system's fonts.
const styles = `*{box-sizing:border-box}
html{color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0;background:#f7faf9;color:#07272a;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
a{color:#087a71;text-underline-offset:.2em}a:hover{color:#07615b}
:focus-visible{outline:3px solid #087a71;outline-offset:2px;border-radius:8px}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
p code,td code{padding:.1em .35em;border-radius:6px;background:#e4ecea80}
header{background:#07272a;color:#fff}header p{padding-bottom:2rem;color:#b5cbc8}header code{padding:0;background:none}
header>*,.columns{max-width:77.5rem;margin:0 auto;padding-inline:clamp(1.25rem,.75rem + 2vw,2rem)}
header a,header a:hover{color:#8fe0d4}header :focus-visible{outline-color:#ffb071}
h1{padding-block:2.5rem .5rem;font-size:clamp(2.25rem,1.5rem + 2.6vw,3.5rem);line-height:1.08;letter-spacing:-.025em}
h2{margin:2.5rem 0 1rem;font-size:1.75rem;line-height:1.12;letter-spacing:-.02em}
h3{margin:0;font-size:1rem;font-weight:600}main>p{max-width:46rem}
nav ul{display:flex;flex-wrap:wrap;gap:.125rem 1rem;margin:0;padding:1.25rem 0 .5rem;list-style:none}
nav a{display:inline-block;padding:.375rem 0}
details{position:relative;margin-block:.5rem;border:1px solid #e4ecea;border-radius:12px;background:#fff}
details[open]{box-shadow:0 2px 4px #07272a0a,0 8px 20px -6px #07272a1f}
summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem 1rem;padding:.75rem 2.75rem .75rem 1rem}
summary::after{content:"+"/"";position:absolute;right:1rem;top:.75rem;color:#5a6c6b}
[open]>summary::after{content:"−"/""}summary{cursor:pointer}
summary span{flex:1;min-width:14rem;color:#4b5c5b}summary:hover h3{color:#087a71}
em,b{padding:.125rem .625rem;border-radius:999px;background:#f0f5f4;font-size:.8125rem;font-style:normal}
b{display:inline-block;width:4.75rem;margin-inline-end:.5rem;text-align:center;background:#e9f7f4;color:#07615b}
.post{background:#e8f5ec;color:#1b7a3d}.put{background:#fff4ea;color:#a34a06}.delete{background:#fdecea;color:#b3261e}
details>div{padding:0 1rem 1rem;scroll-margin-top:7rem}
table{width:100%;margin-top:1rem;border-collapse:collapse;font-size:.9375rem}
caption{padding-bottom:.25rem;font-weight:600;text-align:start}
th,td{padding:.4rem .75rem .4rem 0;border-top:1px solid #e4ecea;text-align:start;vertical-align:top;font-weight:400}
thead th,small,details p{color:#5a6c6b;font-size:.8125rem}
@media(max-width:600px){thead{display:none}tr{display:flex;flex-wrap:wrap;padding:.4rem 0;border-top:1px solid #e4ecea}
th,td{padding:0 .75rem 0 0;border:0}.name th{width:100%}.status td:nth-child(2){flex:1 0 75%}}
@media(min-width:1000px){.columns{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:3rem}h3{min-width:21rem}
nav ul{position:sticky;top:0;display:block}.name th:first-child{width:28%}.name th,.status th{width:15%}
.name th:last-child,.status th:nth-child(2){width:42%}}
`;
