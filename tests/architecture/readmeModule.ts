// The README's example of a module, so that what people copy is what the tests prove.
import { readFileSync } from 'node:fs';

/** Parses the one JSON block of README.md. */
export function readmeModule(): unknown {
  const [, json] = /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  if (json === undefined) throw new Error('README.md has no JSON example.');
  return JSON.parse(json);
}
