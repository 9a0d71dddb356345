// The field whose value a row goes by in addresses: nobody else's within the organisation.
import type { ModelField } from '../../definitions/index.ts';
import type { Access } from './access.ts';

/** What the definition names, else the first AutoField, else the first numbered text that is unique; undefined: there is none, or not for these roles. */
export function numberFieldOf({ model, readable }: Access): ModelField | undefined {
  const fields = [...model.fields.values()];
  const field =
    model.fields.get(model.module.record?.address ?? '') ??
    fields.find(({ kind }) => kind === 'auto') ??
    fields.find(({ def }) => def.numbering !== undefined && def.unique === true);
  return field && readable.get(field.name);
}
