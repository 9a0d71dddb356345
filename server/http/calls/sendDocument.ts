// Metadata answers: `rev` is also the ETag, and a caller that has it already gets 304.
import type { FastifyReply } from 'fastify';

/** Sends the document, or 304 when If-None-Match names its `rev`. */
export function sendDocument(reply: FastifyReply, document: { rev: string }): FastifyReply {
  return sendTagged(reply, document.rev, () => document);
}

/** The same for answers without a `rev` of their own, or whose body is dear to make. */
export function sendTagged(reply: FastifyReply, rev: string, body: () => unknown): FastifyReply {
  void reply
    .header('etag', `"${rev}"`)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Language, Cookie');
  if (isKnown(reply.request.headers['if-none-match'], rev)) return reply.code(304).send();
  return reply.send(body());
}

function isKnown(header: string | undefined, rev: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', `"${rev}"`].includes(tag.trim().replace(/^W\//, '')));
}
