// The definition in force as if its fields had been called by their new names always: only what differs beside them is left to be reported. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { renamed } from '../../../../src/engine/definition/index.ts';
import type { SchemaNode } from '../../../../src/engine/definitionForm/index.ts';
import commonSchema from '../../../../schemas/common.schema.json' with { type: 'json' };
import moduleSchema from '../../../../schemas/module.schema.json' with { type: 'json' };
import type { NameChange } from './names.ts';

// Both are JSON Schema of the subset that names are followed in: ajv compiles them in `npm run gen`.
const SCHEMAS = [moduleSchema, commonSchema] as unknown as readonly SchemaNode[];

export function followedNames(before: ModuleDefinition, names: NameChange | undefined): ModuleDefinition {
  // Of table parts first: the fields within go by their part's new name.
  const fields = [...(names?.fields ?? [])].sort(
    (one, other) => Number(one.part !== undefined) - Number(other.part !== undefined),
  );
  const followed = fields.reduce<unknown>(
    (definition, { from, to, part }) =>
      renamed(definition, { what: 'field', name: from, part }, to, { schemas: SCHEMAS, inForce: undefined }).definition,
    before,
  );
  // A definition with other names in it is one still.
  return followed as ModuleDefinition;
}
