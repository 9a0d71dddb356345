/** What cannot be answered out of the rows at hand; the message names it. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
}
