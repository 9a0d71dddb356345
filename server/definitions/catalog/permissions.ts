// What a role may do with a model and its fields, by the definition alone. Pure; visibility of rows is not decided here.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Catalog, Model, ModelField } from './catalog.ts';
import { RULE, SERVER } from './names.ts';
import { isCodeList } from './fieldKinds.ts';

export type Action = 'list' | 'read' | 'create' | 'update' | 'delete' | 'export';

const OWNER = 'owner';

const WRITING: ReadonlySet<Action> = new Set(['create', 'update', 'delete']);

/** Whether one of the roles permits the action; the owner may do everything, an unnamed role nothing. */
export function mayDo(model: Model, action: Action, roles: readonly string[]): boolean {
  const own = model.module.model;
  if (own.name === model.name && own.single === true && action === 'delete') return false;
  // Movements come and go with their documents.
  if (own.name === model.name && own.register && WRITING.has(action)) return false;
  if (roles.includes(OWNER)) return true;
  return roles.some((role) => grants(model.module.permissions, role, action));
}

/** Whether a module grants an action to a role by its name. */
export function grants(permissions: ModuleDefinition['permissions'], role: string, action: Action): boolean {
  const granted = Object.hasOwn(permissions, role) ? permissions[role] : undefined;
  const can = typeof granted === 'object' && 'can' in granted ? granted.can : granted;
  return can === 'all' || can?.includes(action) === true;
}

/** Whether somebody who learns the outcome – one of the roles, without them anybody – may not read a field of such `read`. */
export function isHiddenFromSome(
  read: readonly string[] | undefined,
  audience: readonly string[] | undefined,
): boolean {
  return read !== undefined && !(audience ?? ['']).every((role) => role === OWNER || read.includes(role));
}

/** A model by its name, or the lines of a table part by `<model>__<part>`, as descriptions and files name them. */
export function modelNamed(catalog: Catalog, name: string): Model | undefined {
  const [model = '', part] = name.split('__');
  const found = catalog.models.get(model);
  return part === undefined ? found : found?.fields.get(part)?.part;
}

/** Fields the roles may see, in order; everything else is absent from every answer. */
export function readableFields(model: Model, roles: readonly string[]): ModelField[] {
  const mayRead = ({ def }: ModelField): boolean => hasRole(def.read, roles) && !isCodeList(def);
  // Which model a reference leads to is told by the field beside it.
  return [...model.fields.values()].filter((field) => {
    const by = field.dynamic && model.fields.get(field.dynamic.by);
    return mayRead(field) && (by === undefined || mayRead(by));
  });
}

/** Fields the roles may send: readable, permitted and neither computed nor read-only. What code alone writes no person sends, no owner either. */
export function writableFields(model: Model, roles: readonly string[]): ModelField[] {
  const mayWrite = ({ write }: ModelField['def']): boolean =>
    write?.length === 0 ? roles.some((role) => role === SERVER || role === RULE) : hasRole(write, roles);
  return readableFields(model, roles).filter((field) => field.isWritable && mayWrite(field.def));
}

function hasRole(allowed: readonly string[] | undefined, roles: readonly string[]): boolean {
  return allowed === undefined || roles.includes(OWNER) || roles.some((role) => allowed.includes(role));
}
