// Which codes a call may be refused with. Most follow from what is declared; the call names the others.
import { ERROR_CODES, type ErrorCode } from '../../../src/contract/index.ts';
import type { Call } from './declaration.ts';

/** Of every call: an address that cannot be read, a database that is away, a fault of the server. */
const ALWAYS: readonly ErrorCode[] = ['invalid', 'not_found', 'unavailable', 'internal'];

/** In the order of errors.json. */
export function refusalsOf(call: Call): ErrorCode[] {
  const { isPublic = false, method, body, bodyType, isRepeatable = false, refusals = [] } = call;
  const found = new Set<ErrorCode>([...ALWAYS, ...refusals]);
  // Who is signed in may lack the right, and who has to change his password first may do nothing else.
  if (!isPublic) for (const code of ['signed_out', 'forbidden'] as const) found.add(code);
  if (method !== 'GET') found.add('csrf');
  if (body !== undefined || bodyType !== undefined)
    for (const code of ['too_large', 'unsupported'] as const) found.add(code);
  if (call.tokenRights) found.add('slow_down');
  if (isRepeatable) found.add('idempotency_mismatch');
  // The definition of a model may change between any two statements.
  if (call.path.includes('/:model/') || call.module !== undefined) found.add('schema_changed');
  // Its keys are the codes.
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => found.has(code));
}
