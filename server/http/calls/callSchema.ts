// A declaration as the schema of its route, in the words of JSON Schema and OpenAPI.
import type { FastifySchema } from 'fastify';
import { ERROR_CODES } from '../../../src/contract/index.ts';
import {
  MAX_REPEAT_KEY,
  type Call,
  type DocumentName,
  type JsonSchema,
  type Parameter,
  type Parameters,
} from './declaration.ts';
import { pathNames, pathParameter } from './commonParameters.ts';
import { refusalsOf } from './refusals.ts';

/** Where the API document keeps the contract's documents. */
const DOCUMENTS = '#/components/schemas/';
const ROW_BODY =
  'Values by field name, in the forms of row.schema.json; references and files as bare ids, lines of a table part as a list of { id, … }. ' +
  'A new row also carries `id`; a change carries `version`, and may carry `base`: the values its writer started from, so that a stale version is merged where nobody else touched the same fields.';

export function schemaOf(call: Call): FastifySchema {
  const body = bodyOf(call);
  const names = pathNames(call.path);
  return {
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    ...(names.length > 0 ? { params: pathOf(names, call.params) } : {}),
    ...(call.query ? { querystring: queryOf(call.query) } : {}),
    headers: headersOf(call),
    ...(body ? { body } : {}),
    ...(call.bodyType === 'file' ? { consumes: ['multipart/form-data'] } : {}),
    response: responsesOf(call),
    ...(call.isPublic === true ? { security: [] } : {}),
    ...(call.tokenRights ? { security: [{ session: [] }, { token: [] }] } : {}),
    ...(call.isHidden === true ? { hide: true } : {}),
  };
}

function bodyOf({ body, bodyType }: Call): object | undefined {
  if (body !== undefined) return reference(body);
  if (bodyType === 'row') return { type: 'object', additionalProperties: true, description: ROW_BODY };
  if (bodyType === 'file')
    return {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'One file, with its name.' } },
    };
  return undefined;
}

function pathOf(names: readonly string[], own: Parameters | undefined): object {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, valueOf(pathParameter(name, own))])),
  };
}

function queryOf(query: Parameters): object {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(query).map(([name, each]) => [name, valueOf(each)])),
    required: Object.keys(query).filter((name) => query[name]?.isRequired === true),
  };
}

function valueOf({ isRequired: _isRequired, ...words }: Partial<Parameter> = {}): object {
  return { type: 'string', ...words };
}

/** Names of headers do not tell cases apart; these are written as people know them. */
function headersOf({ method, isPublic = false, isTagged = false, isRepeatable = false }: Call): object {
  const isChange = method !== 'GET';
  const properties = {
    'Accept-Language': {
      description:
        'Language of texts, messages and alphabetical order: of ru, kk and en the one with the highest weight, whatever its region; ru where none of them is named.',
      examples: ['kk', 'en-GB;q=0.8, ru;q=0.5'],
    },
    ...(isChange
      ? {
          'X-CSRFToken': {
            description:
              'The value of the cookie `csrftoken`; without it 403 `csrf`. A call with a bearer token needs none.',
          },
        }
      : {}),
    ...(isChange && !isPublic
      ? {
          'X-Session-Owner': {
            description:
              'Whose session it has to be: the ids of user and organisation with `@` between. Any other answers 403 `forbidden` and changes nothing.',
          },
          'X-Action-UID': {
            description:
              'Any text of up to 100 characters that names this action of the client. Live events carry it as `uid`, so that the tab that acted skips its own echo.',
          },
        }
      : {}),
    ...(isTagged
      ? {
          'If-None-Match': {
            description:
              'ETags known to the client, with commas between, or `*`. Where the answer’s is among them: 304 without a body.',
          },
        }
      : {}),
    ...(isRepeatable
      ? {
          'Idempotency-Key': {
            minLength: 1,
            maxLength: MAX_REPEAT_KEY,
            description:
              'A key made by the client for this write. For a day the same call with the same key is done once: a repetition answers what the first one did, of a row or comment as it is by then, whatever `version` it carries; with another body it is 409 `idempotency_mismatch`.',
          },
        }
      : {}),
  };
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, { type: 'string', ...each }]),
    ),
    required: isChange ? ['X-CSRFToken'] : [],
  };
}

function responsesOf(call: Call): object {
  const status = call.status ?? 200;
  return {
    [String(status)]: { description: answerText(call), ...answerOf(call), headers: answerHeaders(call) },
    ...(call.isTagged === true
      ? { '304': { description: 'What If-None-Match named is still current.', type: 'null' } }
      : {}),
    ...refusals(call),
  };
}

function answerText({ answer, answerTypes, status }: Call): string {
  if (answerTypes) return `A file or script: ${answerTypes.join(', ')}.`;
  if (answer === undefined) return 'Done; no body.';
  if (status === 201) return 'Made, or there already as the same.';
  return status === 202 ? 'Begun: a job.' : 'Done.';
}

function answerHeaders({ answerTypes, isTagged = false, session }: Call): object {
  return {
    ...(isTagged ? { ETag: text('The answer’s `rev` in quotes.') } : {}),
    ...(answerTypes ? { 'Content-Disposition': text('The file’s name, where it is to be kept.') } : {}),
    ...(session === 'begins'
      ? { 'Set-Cookie': text('`sessionid`: HttpOnly, SameSite=Lax, Secure behind TLS; and a new `csrftoken`.') }
      : {}),
    ...(session === 'ends' ? { 'Set-Cookie': text('Takes `sessionid` away.') } : {}),
  };
}

/** By status: the codes it may carry, each with what it says in English. */
function refusals(call: Call): Record<string, object> {
  const byStatus = new Map<string, string[]>();
  const add = (status: number, line: string): void => {
    byStatus.set(String(status), [...(byStatus.get(String(status)) ?? []), line]);
  };
  for (const code of refusalsOf(call)) add(ERROR_CODES[code].status, `\`${code}\`: ${ERROR_CODES[code].en}.`);
  for (const { code, status, text: said } of call.ownErrors ?? []) add(status, `\`${code}\`: ${said}`);
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join(' '),
        ...(status === '429' || status === '503' ? { headers: { 'Retry-After': text('Seconds.') } } : {}),
        $ref: `${DOCUMENTS}error`,
      },
    ]),
  );
}

function text(description: string): object {
  return { type: 'string', description };
}

function answerOf({ answer, answerMember, answerTypes }: Call): object {
  if (answerTypes)
    return {
      content: Object.fromEntries(answerTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    };
  if (answer === undefined) return { type: 'null' };
  return answerMember === undefined
    ? reference(answer)
    : { type: 'object', required: [answerMember], properties: { [answerMember]: reference(answer) } };
}

function reference(document: DocumentName | JsonSchema): object {
  if (typeof document === 'object') return document;
  return {
    $ref:
      document === 'FileValue' || document === 'Reference'
        ? `${DOCUMENTS}common/$defs/${document}`
        : DOCUMENTS + document,
  };
}
