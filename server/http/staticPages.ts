// The built page: hashed assets for good, everything else revalidated, index.html for every address that is a page of the app.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/index.ts';
import { ensureCsrfCookie } from './csrf.ts';
import { sendError } from './errorAnswer.ts';

const HASHED = /[\\/]assets[\\/]/;
const NOT_PAGES = /^\/(api|media|socket|assets|healthz|readyz)(\/|$)/;
const INDEX = 'index.html';

/** Also adds `reply.sendFile` for the whole server. */
export async function servePages(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: existsSync(clientDir),
    index: false,
    redirect: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) =>
      void reply.setHeader('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });

  const sendIndex = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    ensureCsrfCookie(request, reply);
    if (!existsSync(join(clientDir, INDEX)))
      return reply.code(503).type('text/plain; charset=utf-8').send('The page is not built yet: npm run build');
    return reply.header('cache-control', 'no-cache').sendFile(INDEX, clientDir, { cacheControl: false });
  };
  app.get('/', sendIndex);
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendIndex(request, reply) : sendError(new ApiError('not_found'), request, reply),
  );
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  if ((request.method !== 'GET' && request.method !== 'HEAD') || NOT_PAGES.test(path)) return false;
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !last.includes('.') || (request.headers.accept ?? '').includes('text/html');
}
