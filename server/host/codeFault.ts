/** What the server itself has against a module's code: holds no values. */
export class CodeFault extends Error {}

/** Of a race, for instance: the work is tried again. */
export function isOfDatabase(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** What PostgreSQL has against a statement: its text where it can hold no values, as of a column that is not there (class 42). */
export function refusedStatement({ code, message }: Error & { code: string }): CodeFault {
  return new CodeFault(
    `a statement of its own was refused: SQLSTATE ${code}${code.startsWith('42') ? `, ${message}` : ''}`,
  );
}

/** A serialization failure or a deadlock. */
export function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}
