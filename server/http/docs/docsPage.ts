// The API and socket documents as one plain page, without a script.
import type { Call, Parameters } from '../calls/declaration.ts';
import { pathNames, pathParameter } from '../calls/commonParameters.ts';
import { refusalsOf } from '../calls/refusals.ts';
import { readSchemas } from './schemas.ts';
import { API_TEXT, SOCKET_TEXT } from './texts.ts';

const STYLE =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}section{border-top:1px solid #ccc}dt{font-family:monospace}dd p{margin:0}pre{overflow:auto;background:#f4f4f4;padding:1rem}';

export function docsPage(known: readonly Call[], prefix: string): string {
  const schemas = Object.entries(readSchemas()).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Keste API</title>
<style>${STYLE}</style>
<h1>Keste API</h1><p><a href="openapi.json">openapi.json</a> · <a href="asyncapi.json">asyncapi.json</a></p>
${prose(API_TEXT)}<h2>Calls</h2>${known.map((call) => callSection(call, prefix)).join('\n')}<h2>Socket</h2>${prose(SOCKET_TEXT)}<h2>Documents</h2>${schemas.join('')}</html>`;
}

function callSection(call: Call, prefix: string): string {
  const { method, path, summary, description, query = {}, params } = call;
  const inPath = Object.fromEntries(
    pathNames(path).flatMap((name) => {
      const found = pathParameter(name, params);
      return found ? [[name, found]] : [];
    }),
  );
  const sent = documentLink(nameOf(call.body) ?? call.bodyType);
  const answered = documentLink(nameOf(call.answer)) || escapeHtml(call.answerTypes?.join(', ') ?? '');
  return `<section><h3><code>${method} ${escapeHtml(prefix + path)}</code></h3><p>${escapeHtml(summary)}.${call.isPublic === true ? ' Without a session too.' : ''}</p>
${description === undefined ? '' : prose(description)}${list({ ...inPath, ...query })}<p>${sent === '' ? '' : `Sent: ${sent}. `}${answered === '' ? '' : `Answered: ${answered}. `}Refusals: ${refusalsOf(call).join(', ')}.</p></section>`;
}

function list(parameters: Parameters): string {
  const entries = Object.entries(parameters).map(
    ([name, { description, isRequired }]) =>
      `<dt>${escapeHtml(name)}${isRequired === true ? ' (required)' : ''}</dt><dd>${prose(description)}</dd>`,
  );
  return entries.length === 0 ? '' : `<dl>${entries.join('')}</dl>`;
}

/** Of Markdown what the texts use: paragraphs, code and bold; blocks that are indented stay as they are. */
function prose(text: string): string {
  return text
    .split('\n\n')
    .map((part) =>
      part.startsWith('    ')
        ? `<pre>${escapeHtml(part)}</pre>`
        : `<p>${escapeHtml(part)
            .replace(/`([^`]*)`/g, '<code>$1</code>')
            .replace(/\*\*([^*]*)\*\*/g, '<strong>$1</strong>')}</p>`,
    )
    .join('');
}

/** A schema of a module's own has none. */
function nameOf(document: Call['body']): string | undefined {
  return typeof document === 'string' ? document : undefined;
}

function documentLink(name: string | undefined): string {
  return name === undefined ? '' : `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
