// The database does not answer: it is being started again, or cannot be reached. The same work may go well in a moment.

export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** Of PostgreSQL or of the system, where there is one. */
  readonly code: string | undefined;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}
