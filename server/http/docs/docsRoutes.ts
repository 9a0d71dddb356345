// The calls that describe the API: OpenAPI, AsyncAPI and both as a page.
import type { FastifyInstance } from 'fastify';
import { calls } from '../calls/calls.ts';
import type { Call } from '../calls/declaration.ts';
import { apiDocument } from './apiDocument.ts';
import { docsPage } from './docsPage.ts';
import { socketDocument, type RoomEvent } from './socketDocument.ts';

export interface DocsDeps {
  prefix: string;
  /** The calls there are now; documents are made anew when they are others. */
  known(): readonly Call[];
  /** The events that modules declare now. */
  roomEvents(): readonly RoomEvent[];
}

export async function docsRoutes(app: FastifyInstance, { prefix, known, roomEvents }: DocsDeps): Promise<void> {
  const made: { of?: readonly Call[]; document?: object } = {};
  const hidden = { isPublic: true, isHidden: true } as const;
  const api = calls(app);
  api.get('/docs/openapi.json', { ...hidden, summary: 'This document' }, async () => {
    const of = known();
    if (!made.document || made.of !== of) Object.assign(made, { of, document: await apiDocument(of, prefix) });
    return made.document;
  });
  api.get('/docs/asyncapi.json', { ...hidden, summary: 'The socket' }, () => socketDocument(roomEvents()));
  api.get('/docs/', { ...hidden, summary: 'The same as a page' }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(known(), prefix)),
  );
}
