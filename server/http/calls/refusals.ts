// Which codes a call may be refused with. Most follow from what is declared; the call names the others.
import { ERROR_CODES, type ErrorCode } from '../../../src/contract/index.ts';
import type { Call } from './declaration.ts';

/** Of every call: an address that cannot be read, a database that is away, a fault of the server. */
const ALWAYS: readonly ErrorCode[] = ['invalid', 'not_found', 'unavailable', 'internal'];

/** Of what writes rows of a model. */
const OF_ROWS: readonly ErrorCode[] = ['conflict', 'posted', 'locked', 'invalid_transition', 'has_links'];

/** In the order of errors.json. */
export function refusalsOf(call: Call): ErrorCode[] {
  const { isPublic = false, method, body, bodyType, isRepeatable = false, refusals = [] } = call;
  const isWrite = method !== 'GET';
  const ofModule = call.module !== undefined;
  const isSent = body !== undefined || bodyType !== undefined;
  const found = new Set<ErrorCode>([
    ...ALWAYS,
    ...refusals,
    // Who is signed in may lack the right, and who has to change his password first may do nothing else.
    ...codesIf(!isPublic, 'signed_out', 'forbidden'),
    ...codesIf(isWrite, 'csrf'),
    ...codesIf(isWrite && ofModule, ...OF_ROWS),
    ...codesIf(isSent, 'too_large', 'unsupported'),
    ...codesIf(call.tokenRights !== undefined, 'slow_down'),
    ...codesIf(isRepeatable, 'idempotency_mismatch'),
    // The definition of a model may change between any two statements.
    ...codesIf(call.path.includes('/:model/') || ofModule, 'schema_changed'),
  ]);
  // Its keys are the codes.
  return (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => found.has(code));
}

function codesIf(is: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return is ? codes : [];
}
