// A declaration as the schema of its route, in the words of JSON Schema and OpenAPI.
import type { FastifySchema } from 'fastify';
import { MAX_REPEAT_KEY, type Call, type DocumentName, type JsonSchema } from './declaration.ts';

/** Where the API document keeps the contract's documents. */
const DOCUMENTS = '#/components/schemas/';
const TEXT = { type: 'string' } as const;
const REPEAT_KEY = {
  'Idempotency-Key': {
    ...TEXT,
    minLength: 1,
    maxLength: MAX_REPEAT_KEY,
    description: 'For a day a second call with the same key answers what the first did.',
  },
};

export function schemaOf(call: Call): FastifySchema {
  const names = [...call.path.matchAll(/:([^/]+)/g)].flatMap(([, name]) => name ?? []);
  const body = bodyOf(call);
  return {
    summary: call.summary,
    ...(names.length > 0 ? { params: objectOf(names) } : {}),
    ...(call.query ? { querystring: objectOf(call.query) } : {}),
    ...(call.method === 'GET' ? {} : { headers: headersOf(call) }),
    ...(body ? { body } : {}),
    ...(call.bodyType === 'file' ? { consumes: ['multipart/form-data'] } : {}),
    response: {
      [String(call.status ?? 200)]: { description: 'Done', ...answerOf(call) },
      default: { description: 'Refused', $ref: `${DOCUMENTS}error` },
    },
    ...(call.isPublic === true ? { security: [] } : {}),
    ...(call.isHidden === true ? { hide: true } : {}),
  };
}

function headersOf({ repeatable }: Call): object {
  const { properties, ...rest } = objectOf(['X-CSRFToken']);
  return {
    ...rest,
    properties: { ...properties, ...(repeatable === true ? REPEAT_KEY : {}) },
    required: ['X-CSRFToken'],
  };
}

function bodyOf({ body, bodyType }: Call): object | undefined {
  if (body !== undefined) return reference(body);
  if (bodyType === 'row') return { type: 'object', additionalProperties: true, description: 'Values by field name.' };
  if (bodyType === 'file')
    return { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  return undefined;
}

function answerOf({ answer, answerMember }: Call): object {
  // What is no JSON document: a script, a file, nothing.
  if (answer === undefined) return { type: 'null' };
  return answerMember === undefined
    ? reference(answer)
    : { type: 'object', required: [answerMember], properties: { [answerMember]: reference(answer) } };
}

function objectOf(names: readonly string[]): { type: 'object'; properties: Record<string, object> } {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, TEXT])) };
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
