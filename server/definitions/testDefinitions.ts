// Small definitions for tests. Never part of the product.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import type { Texts } from './faults/index.ts';

/** A field with a title; the rest as given. */
export function field(type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition {
  return { type, title: { ru: type, en: type }, ...rest };
}

/** Faults as tests and logs name them: by their English sentence. */
export function inEnglish<T extends { reason: Texts }>(
  issues: readonly T[],
): (Omit<T, 'reason'> & { reason: string })[] {
  return issues.map(({ reason, ...rest }) => ({ ...rest, reason: reason.en }));
}

/** A sound module named `<model>s` with a name and an amount, changed by `rest`. */
export function definition(
  model: string,
  rest: Partial<ModuleDefinition['model']> & { module?: Partial<ModuleDefinition> } = {},
): ModuleDefinition {
  const { module = {}, ...modelRest } = rest;
  return {
    name: `${model}s`,
    title: { ru: model, en: model },
    model: {
      name: model,
      fields: { name: field('CharField', { search: true }), amount: field('DecimalField') },
      ...modelRest,
    },
    permissions: { admin: 'all', member: ['list', 'read'] },
    ...module,
  };
}
