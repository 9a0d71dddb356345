// Every refusal as the contract's ErrorAnswer in the caller's language. What it does not know is masked and logged once.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES, RULE_TEXTS, type ErrorAnswer } from '../../src/contract/index.ts';
import { pathKey } from '../../src/engine/jsonSchema/index.ts';
import { ApiError, DatabaseAway, insideText, ModuleError, type RuleBreak } from '../errors/index.ts';
import type { Lang } from './caller.ts';
import { pickLanguage } from './language.ts';

/** Codes of fastify and its plugins, by what they mean in the contract. */
const KNOWN_CODES: ReadonlyMap<string, ConstructorParameters<typeof ApiError>[0]> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'too_large'],
  ['FST_REQ_FILE_TOO_LARGE', 'too_large'],
  ['FST_FILES_LIMIT', 'too_large'],
  ['FST_FIELDS_LIMIT', 'too_large'],
  ['FST_PARTS_LIMIT', 'too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported'],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'unsupported'],
]);

/** A database that is started again is back within that. */
const AWAY_WAIT_S = 1;

/** PostgreSQL's class 22: a value that slipped through our checks, such as a number too large for its type. */
const BAD_DATA = /^22[0-9A-Z]{3}$/;
const BROKEN_BODIES: ReadonlySet<string> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);
const RANGE_NOT_SATISFIABLE = 416;

export function errorAnswer(error: ApiError, lang: Lang): ErrorAnswer {
  const { current, conflicts, allowed, wait, renamed, rows, ended_elsewhere } = error.extra;
  return {
    ...(error instanceof ModuleError
      ? { code: error.own.code, message: error.own.texts[lang] }
      : { code: error.code, message: ERROR_CODES[error.code][lang] }),
    ...(error.fields ? { fields: fieldsAnswer(error.fields, lang) } : {}),
    // Rows are made by the one emitter of rows, as row.schema.json says.
    ...(current === undefined ? {} : { current: current as NonNullable<ErrorAnswer['current']> }),
    ...(conflicts ? { conflicts: [...conflicts] } : {}),
    ...(allowed ? { allowed: [...allowed] } : {}),
    ...(wait === undefined ? {} : { wait }),
    ...(renamed ? { renamed: { ...renamed } } : {}),
    ...(rows ? { rows: [...rows] } : {}),
    ...(ended_elsewhere ? { ended_elsewhere } : {}),
  };
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === RANGE_NOT_SATISFIABLE) return sendUnsatisfiable(error, request, reply);
    return sendError(toApiError(error, request), request, reply);
  });
}

/** `status`: where HTTP has one of its own for what the contract's code says. */
export function sendError(
  error: ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  status = error.status,
): FastifyReply {
  if (error.extra.wait !== undefined) void reply.header('retry-after', String(error.extra.wait));
  // Headers meant for the answer that failed must not stay.
  for (const name of ['etag', 'content-disposition', 'content-length']) reply.removeHeader(name);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorAnswer(error, pickLanguage(request.headers['accept-language'])));
}

function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseAway) {
    request.log.warn(
      { request: request.id, call: callOf(request), code: error.code, problem: error.message },
      'the database is away',
    );
    return new ApiError('unavailable', undefined, { wait: AWAY_WAIT_S });
  }
  const code = typeof error.code === 'string' ? error.code : '';
  const known = KNOWN_CODES.get(code);
  if (known) return new ApiError(known);
  if (BROKEN_BODIES.has(code)) return new ApiError('invalid', { body: [{ rule: 'schema', value: 'JSON' }] });
  if (BAD_DATA.test(code)) {
    request.log.warn(
      { request: request.id, call: callOf(request), code, problem: error.message },
      'the database refused a value',
    );
    return new ApiError('invalid');
  }
  if (error.statusCode === 400 || error.statusCode === 406 || error.validation) return new ApiError('invalid');
  // The static files' way to refuse what lies outside or is hidden.
  if (error.statusCode === 403 || error.statusCode === 404) return new ApiError('not_found');
  if (error.statusCode === 413) return new ApiError('too_large');
  request.log.error(
    { request: request.id, call: callOf(request), code, problem: error.message, stack: error.stack },
    'a call failed',
  );
  return new ApiError('internal');
}

/** A part of a file beyond its end: the answer tells its real size. */
function sendUnsatisfiable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers: unknown = 'headers' in error ? error.headers : undefined;
  const range: unknown =
    typeof headers === 'object' && headers !== null && 'Content-Range' in headers
      ? headers['Content-Range']
      : undefined;
  if (typeof range === 'string') void reply.header('content-range', range);
  return sendError(new ApiError('invalid'), request, reply, RANGE_NOT_SATISFIABLE);
}

/** The route, never the address: a query may hold what must not be logged. */
function callOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}

function fieldsAnswer(
  fields: Readonly<Record<string, readonly RuleBreak[]>>,
  lang: Lang,
): NonNullable<ErrorAnswer['fields']> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, breaks]) => [
      name,
      breaks.map((each) => ({
        rule: each.rule,
        message: ruleMessage(each, lang),
        ...(each.inside ? { place: pathKey(each.inside.path) } : {}),
      })),
    ]),
  );
}

function ruleMessage({ rule, value, message, inside }: RuleBreak, lang: Lang): string {
  const said =
    message ?? (inside && insideText(inside, lang)) ?? RULE_TEXTS[rule][lang].replace('{value}', () => value ?? '');
  return inside && inside.path.length > 0 ? `${pathKey(inside.path)}: ${said}` : said;
}
