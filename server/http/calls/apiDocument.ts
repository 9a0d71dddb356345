// The API document: OpenAPI 3.1 made by the swagger plug-in of the calls' declarations and the schemas, as JSON and as a plain page.
import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { PATHS } from '../../paths.ts';
import { findSchemaFiles, SCHEMA_SUFFIX } from '../../schemaFiles.ts';
import { calls } from './calls.ts';
import type { Call } from './declaration.ts';
import { schemaOf } from './callSchema.ts';

/** `known` answers the calls there are now; the document is made anew when they are others. */
export async function docsRoutes(
  app: FastifyInstance,
  { prefix, known }: { prefix: string; known: () => readonly Call[] },
): Promise<void> {
  const made: { of?: readonly Call[]; document?: object } = {};
  const hidden = { isPublic: true, isHidden: true } as const;
  const api = calls(app);
  api.get('/docs/openapi.json', { ...hidden, summary: 'This document' }, async () => {
    const of = known();
    if (!made.document || made.of !== of) Object.assign(made, { of, document: await apiDocument(of, prefix) });
    return made.document;
  });
  api.get('/docs/', { ...hidden, summary: 'The same as a page' }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(known(), prefix)),
  );
}

async function apiDocument(known: readonly Call[], prefix: string): Promise<object> {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keste',
        version: '1',
        description:
          'Documents are JSON Schema 2020-12. Changing calls need the header X-CSRFToken with the value of the cookie csrftoken.',
      },
      servers: [{ url: prefix }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid' } } },
      security: [{ session: [] }],
    },
  });
  for (const call of known)
    app.route({ method: call.method, url: call.path, schema: schemaOf(call), handler: () => undefined });
  await app.ready();
  const document: { components?: unknown; info: object } = app.swagger();
  await app.close();
  return { ...document, components: { ...Object(document.components), schemas: readSchemas() } };
}

/** Every schema under its name; references between files become references within the document. */
function readSchemas(): Record<string, unknown> {
  return Object.fromEntries(
    [...findSchemaFiles(PATHS.schemas)].map(([file, path]) => {
      const name = file.slice(0, -SCHEMA_SUFFIX.length);
      const schema: unknown = JSON.parse(readFileSync(path, 'utf8'), (key: string, value: unknown) =>
        key === '$ref' && typeof value === 'string' ? innerReference(value, name) : value,
      );
      return [name, withoutIdentity(schema)];
    }),
  );
}

function innerReference(reference: string, own: string): string {
  const [file = '', pointer = ''] = reference.split('#');
  return `#/components/schemas/${file === '' ? own : file.slice(0, -SCHEMA_SUFFIX.length)}${pointer}`;
}

function withoutIdentity(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));
}

function docsPage(known: readonly Call[], prefix: string): string {
  const rows = known.map((call) => {
    const query = call.query ? `<br><small>?${call.query.map(escapeHtml).join(' &amp; ')}</small>` : '';
    const cells = [
      call.method,
      `<code>${escapeHtml(prefix + call.path)}</code>${query}`,
      escapeHtml(call.summary),
      documentLink(nameOf(call.body) ?? call.bodyType),
      documentLink(nameOf(call.answer)),
      call.isPublic ? 'no' : 'yes',
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const schemas = Object.entries(readSchemas()).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Keste API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}pre{overflow:auto;background:#f4f4f4;padding:1rem}</style>
<h1>Keste API</h1><p><a href="openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Body</th><th>Answer</th><th>Session</th></tr></thead><tbody>${rows.join('')}</tbody></table><h2>Documents</h2>${schemas.join('')}</html>`;
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
