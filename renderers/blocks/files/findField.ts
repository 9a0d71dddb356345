// A field of a form by its name, wherever it stands in groups.
import type { FormField } from '../../../src/contract/index.ts';

export function findField(fields: readonly FormField[], name: string): FormField | undefined {
  for (const field of fields) {
    const found = field.name === name && field.type === 'file' ? field : findField(field.fields ?? [], name);
    if (found) return found;
  }
  return undefined;
}
