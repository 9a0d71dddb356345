// What the server says of the fields of a refused change.
import { HttpError } from '../../engine/ports/index.ts';

export function refusalText(error: Error): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const said = Object.values(error.body.fields ?? {}).flatMap((rules) => rules.map(({ message }) => message));
  return said.length === 0 ? undefined : said.join('. ');
}
