// The API documentation: OpenAPI 3.1 made of the table of calls and the schemas, as JSON and as a plain page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ERROR_CODES } from '../../src/contract/index.ts';
import { PATHS } from '../paths.ts';
import { CALLS, type Call } from './calls.ts';

const SUFFIX = '.schema.json';
const isPublic = { config: { isPublic: true } } as const;

export async function docsRoutes(app: FastifyInstance, prefix: string): Promise<void> {
  let document: object | undefined;
  app.get('/docs/openapi.json', isPublic, async () => (document ??= openApi(prefix)));
  app.get('/docs/', isPublic, async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(prefix)));
}

export function openApi(prefix: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of CALLS) {
    const path = call.path.replace(/:([^/]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Keste', version: '1', description: 'Documents are JSON Schema 2020-12. Changing calls need the header X-CSRFToken with the value of the cookie csrftoken.' },
    servers: [{ url: prefix }],
    paths,
    components: { schemas: readSchemas(), securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid' } } },
    security: [{ session: [] }],
  };
}

function operation(call: Call): object {
  const parameters = [
    ...[...call.path.matchAll(/:([^/]+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(call.query ?? []).map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
    ...(call.method === 'GET' ? [] : [{ name: 'X-CSRFToken', in: 'header', required: true, schema: { type: 'string' } }]),
  ];
  const status = String(call.status ?? 200);
  const answer = answerSchema(call);
  const error = { description: `Refused: ${Object.keys(ERROR_CODES).join(', ')}`, content: json({ $ref: '#/components/schemas/error' }) };
  return {
    summary: call.summary,
    parameters,
    ...requestBody(call),
    responses: { [status]: { description: 'Done', ...(answer ? { content: json(answer) } : {}) }, default: error },
    ...(call.isPublic ? { security: [] } : {}),
  };
}

function requestBody(call: Call): object {
  if (call.body) return { requestBody: { required: true, content: json({ $ref: `#/components/schemas/${call.body}` }) } };
  if (call.bodyType === 'row') return { requestBody: { required: true, content: json({ type: 'object', additionalProperties: true, description: 'Values by field name.' }) } };
  if (call.bodyType !== 'file') return {};
  const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function answerSchema(call: Call): object | undefined {
  if (call.answer === undefined) return undefined;
  const isCommon = call.answer === 'FileValue' || call.answer === 'Reference';
  const schema = { $ref: isCommon ? `#/components/schemas/common/$defs/${call.answer}` : `#/components/schemas/${call.answer}` };
  return call.answerMember === undefined ? schema : { type: 'object', required: [call.answerMember], properties: { [call.answerMember]: schema } };
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

/** Every schema under its name; references between files become references within the document. */
function readSchemas(): Record<string, unknown> {
  const files = readdirSync(PATHS.schemas).filter((file) => file.endsWith(SUFFIX)).sort();
  return Object.fromEntries(
    files.map((file) => {
      const name = file.slice(0, -SUFFIX.length);
      const schema: unknown = JSON.parse(readFileSync(join(PATHS.schemas, file), 'utf8'), (key: string, value: unknown) => (key === '$ref' && typeof value === 'string' ? innerReference(value, name) : value));
      return [name, withoutIdentity(schema)];
    }),
  );
}

function innerReference(reference: string, own: string): string {
  const [file = '', pointer = ''] = reference.split('#');
  return `#/components/schemas/${file === '' ? own : file.slice(0, -SUFFIX.length)}${pointer}`;
}

function withoutIdentity(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));
}

function docsPage(prefix: string): string {
  const rows = CALLS.map((call) => {
    const query = call.query ? `<br><small>?${call.query.map(escapeHtml).join(' &amp; ')}</small>` : '';
    const cells = [call.method, `<code>${escapeHtml(prefix + call.path)}</code>${query}`, escapeHtml(call.summary), documentLink(call.body ?? call.bodyType), documentLink(call.answer), call.isPublic ? 'no' : 'yes'];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const schemas = Object.entries(readSchemas()).map(([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Keste API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}pre{overflow:auto;background:#f4f4f4;padding:1rem}</style>
<h1>Keste API</h1><p><a href="openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Body</th><th>Answer</th><th>Session</th></tr></thead><tbody>${rows.join('')}</tbody></table><h2>Documents</h2>${schemas.join('')}</html>`;
}

function documentLink(name: string | undefined): string {
  return name === undefined ? '' : `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
