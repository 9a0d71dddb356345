// What a value of the schema is summed up by, where there is no room for its form: titles of its keys.
import { drawnRoot } from './follow.ts';
import { isNode } from './schemaDocument.ts';

/** More are not seen in a cell. */
const MOST_KEYS = 20;
const LONGEST_TITLE = 60;

/** By key, in the order of the schema; a key without a title is called as it is. */
export function schemaKeys(schema: unknown): Record<string, string> {
  const { root, follow } = drawnRoot(schema);
  const { properties } = root;
  return Object.fromEntries(
    Object.entries(isNode(properties) ? properties : {})
      .slice(0, MOST_KEYS)
      .map(([key, said]) => [key, titleOf(isNode(said) ? follow(said) : {}, key)]),
  );
}

function titleOf({ title }: Readonly<Record<string, unknown>>, key: string): string {
  return (typeof title === 'string' && title !== '' ? title : key).slice(0, LONGEST_TITLE);
}
