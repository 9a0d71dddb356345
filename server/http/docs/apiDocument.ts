// The API document: OpenAPI 3.1 made by the swagger plug-in of the calls' declarations and the schemas.
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import type { Call } from '../calls/declaration.ts';
import { schemaOf } from '../calls/callSchema.ts';
import { API_TEXT } from './texts.ts';
import { readSchemas } from './schemas.ts';

export async function apiDocument(known: readonly Call[], prefix: string): Promise<object> {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Keste', version: '1', description: API_TEXT },
      servers: [{ url: prefix }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'sessionid',
            description:
              'Set by signing in: HttpOnly, SameSite=Lax, Secure behind TLS. Its value says nothing to a client.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A token that a person made in the settings: his rights within its scope, by model. For the calls of rows alone; no CSRF token is needed with it.',
          },
        },
      },
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
