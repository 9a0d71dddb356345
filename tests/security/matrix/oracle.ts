// What a person may see, told by the definitions in the plainest way, apart from the server's own reading of them.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';

/** A cell of a planted row; `part`: a column of the lines of a table part. */
export interface CellPlace {
  module: ModuleDefinition;
  field: string;
  part?: string;
}

/** Who a planted row is about. */
export interface RowFacts {
  /** Ids of people by field; many for a list. */
  people: Readonly<Record<string, readonly string[]>>;
  /** Values conditions ask for. */
  state?: string;
}

type Roles = readonly string[];

export function grants(module: ModuleDefinition, roles: Roles, action: string): string[] {
  return roles.filter((role) => {
    const grant = module.permissions[role];
    const can = typeof grant === 'object' && 'can' in grant ? grant.can : grant;
    return can === 'all' || (Array.isArray(can) && can.some((each) => each === action));
  });
}

export function may(module: ModuleDefinition, roles: Roles, action: string): boolean {
  return roles.includes('owner') || grants(module, roles, action).length > 0;
}

export function mayView(module: ModuleDefinition, roles: Roles): boolean {
  return may(module, roles, 'list') || may(module, roles, 'read');
}

const is =
  (field: string) =>
  ({ people }: RowFacts, me: string): boolean =>
    people[field]?.includes(me) === true;

/** By the texts of the conditions: written down by hand, so that a wrong reading of them is found. */
const SEES: ReadonlyMap<string, (row: RowFacts, me: string) => boolean> = new Map([
  ['<keeper> = me or <author> = me', (row: RowFacts, me: string) => is('keeper')(row, me) || is('author')(row, me)],
  ['<readers> = me', is('readers')],
  ['<keeper> = me', is('keeper')],
  ['<author> = me', is('author')],
  ["<keeper> = me and <state> = 'one'", (row: RowFacts, me: string) => is('keeper')(row, me) && row.state === 'one'],
  [
    '<manager> = me or <author> = me or <watchers> = me',
    (row: RowFacts, me: string) => ['manager', 'author', 'watchers'].some((field) => is(field)(row, me)),
  ],
]);

export function seesRow(module: ModuleDefinition, roles: Roles, row: RowFacts, me: string): boolean {
  if (roles.includes('owner')) return true;
  return [...new Set([...grants(module, roles, 'list'), ...grants(module, roles, 'read')])].some((role) => {
    const grant = module.permissions[role];
    const text = typeof grant === 'object' && 'can' in grant ? grant.rows : undefined;
    const sees = text === undefined ? () => true : SEES.get(text);
    if (!sees) throw new Error(`Say by hand who sees what: ${String(text)}`);
    return sees(row, me);
  });
}

export function readsField(
  module: ModuleDefinition,
  roles: Roles,
  { field, part }: Omit<CellPlace, 'module'>,
): boolean {
  const own = module.model.fields[part ?? field];
  return reads(own, roles) && (part === undefined || reads(own?.fields?.[field], roles));
}

function reads(field: FieldDefinition | undefined, roles: Roles): boolean {
  return field?.read === undefined || roles.includes('owner') || field.read.some((role) => roles.includes(role));
}

export function writesField(module: ModuleDefinition, roles: Roles, name: string): boolean {
  const field = module.model.fields[name];
  return (
    reads(field, roles) &&
    (field?.write === undefined || roles.includes('owner') || field.write.some((role) => roles.includes(role)))
  );
}

export function hiddenFields(module: ModuleDefinition, roles: Roles): string[] {
  return Object.keys(module.model.fields).filter((field) => !readsField(module, roles, { field }));
}
