// In tests and development: JSON answers of known calls are held against the contract. Off in production.
import type { FastifyInstance } from 'fastify';
import { checkDocument, ERROR_CODES, type DocumentIssue } from '../../../src/contract/index.ts';
import { VALIDATORS } from '../../../src/contract/validators/all.gen.js';
import errorAnswer from '../../../src/contract/validators/error.gen.js';
import type { Call } from './declaration.ts';
import { refusalsOf } from './refusals.ts';

export type AnswerCheck = 'off' | 'log' | 'throw';

export function checkAnswers(app: FastifyInstance, mode: AnswerCheck): void {
  if (mode === 'off') return;
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload === '' || !isJson(reply.getHeader('content-type'))) return payload;
    const call = request.hostedCall ?? request.routeOptions.config.call;
    const issues = issuesOf(call, reply.statusCode, payload);
    if (issues.length === 0) return payload;
    const text = `${request.method} ${call?.path ?? request.routeOptions.url ?? ''} breaks the contract: ${issues.map((issue) => `${issue.document}${issue.path} ${issue.detail}`).join('; ')}`;
    request.log.error(text);
    if (mode === 'log') return payload;
    void reply.code(500);
    return JSON.stringify({ code: 'internal', message: text });
  });
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json');
}

function issuesOf(call: Call | undefined, status: number, payload: string): DocumentIssue[] {
  const body: unknown = JSON.parse(payload);
  if (status >= 400) return refusalIssues(call, body);
  if (call?.answer === undefined) return [];
  const validate = typeof call.answer === 'string' ? VALIDATORS.get(call.answer) : call.holds;
  if (!validate) return [];
  return checkDocument(
    typeof call.answer === 'string' ? call.answer : call.path,
    validate,
    call.answerMember === undefined ? body : memberOf(body, call.answerMember),
  );
}

/** Also that the code is one the API document names for the call; codes of modules go with any write. */
function refusalIssues(call: Call | undefined, body: unknown): DocumentIssue[] {
  const issues = checkDocument('error', errorAnswer, body);
  if (!call || call.isHidden === true || issues.length > 0) return issues;
  const code = Object.keys(ERROR_CODES).find((known) => known === memberOf(body, 'code'));
  if (code === undefined || refusalsOf(call).some((known) => known === code)) return [];
  return [{ document: 'error', path: '/code', detail: `${code} is not among the refusals that the call declares` }];
}

function memberOf(body: unknown, name: string): unknown {
  // Only looked at, by a validator.
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}
