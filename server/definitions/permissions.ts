// What a role may do with a model and its fields, told by the definition alone. Pure; visibility of rows is not decided here.
import type { Model, ModelField } from './catalog.ts';

export type Action = 'list' | 'read' | 'create' | 'update' | 'delete' | 'export';

const OWNER = 'owner';

/** Whether one of the roles permits the action; the owner may do everything, an unnamed role nothing. */
export function mayDo(model: Model, action: Action, roles: readonly string[]): boolean {
  if (roles.includes(OWNER)) return true;
  const permissions = model.module.permissions;
  return roles.some((role) => {
    const granted = Object.hasOwn(permissions, role) ? permissions[role] : undefined;
    return granted === 'all' || (Array.isArray(granted) && granted.includes(action));
  });
}

/** Fields the roles may see, in order; everything else is absent from every answer. */
export function readableFields(model: Model, roles: readonly string[]): ModelField[] {
  return [...model.fields.values()].filter((field) => hasRole(field.def.read, roles));
}

/** Fields the roles may send: readable, permitted and neither computed nor read-only. */
export function writableFields(model: Model, roles: readonly string[]): ModelField[] {
  return readableFields(model, roles).filter((field) => field.isWritable && hasRole(field.def.write, roles));
}

function hasRole(allowed: readonly string[] | undefined, roles: readonly string[]): boolean {
  return allowed === undefined || roles.includes(OWNER) || roles.some((role) => allowed.includes(role));
}
