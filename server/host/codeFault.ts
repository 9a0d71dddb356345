/** What the server itself has against a module's code: holds no values. */
export class CodeFault extends Error {}

/** Of a race, for instance: the work is tried again. */
export function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** A serialization failure or a deadlock. */
export function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}
