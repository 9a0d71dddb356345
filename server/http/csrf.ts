// Double submit by hand: the cookie csrftoken must come back in X-CSRFToken on every call that changes something.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/index.ts';

export const CSRF_COOKIE = 'csrftoken';
const TOKEN = /^[\w-]{43}$/;
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const YEAR_S = 365 * 24 * 3600;

/** Sets the cookie on the first answer a browser gets. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (/^bearer /i.test(request.headers.authorization ?? '')) return;
  const present = request.cookies[CSRF_COOKIE];
  if (present === undefined || !TOKEN.test(present)) renewCsrfCookie(request, reply);
}

export function renewCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(CSRF_COOKIE, randomBytes(32).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    httpOnly: false,
    maxAge: YEAR_S,
  });
}

/** Throws `csrf` when a changing call carries no valid token. */
export function requireCsrf(request: FastifyRequest): void {
  // Nobody else's page can send a token: it is in no cookie.
  if (SAFE_METHODS.has(request.method) || request.callerIfAny?.scope) return;
  if (request.headers['sec-fetch-site'] === 'cross-site' || !hasCsrfToken(request)) throw new ApiError('csrf');
}

export function hasCsrfToken(request: FastifyRequest): boolean {
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const header = request.headers['x-csrftoken'];
  if (!TOKEN.test(cookie) || typeof header !== 'string' || header.length !== cookie.length) return false;
  const [sent, expected] = [Buffer.from(header), Buffer.from(cookie)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
