// What a person may see, told by the definitions in the plainest way, apart from the server's own reading of them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { PATHS } from '../../../server/paths.ts';
import { everybody, isIn, type RowFacts, type WhoSees } from '../../../server/testing/index.ts';

/** A cell of a planted row; `part`: a column of the lines of a table part. */
export interface CellPlace {
  module: ModuleDefinition;
  field: string;
  part?: string;
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

/** Of the hostile modules; those of the others stand in their rooms. Written down by hand, so that a wrong reading of them is found. */
const OF_THE_HOSTILE: WhoSees = {
  '<keeper> = me or <author> = me': isIn('keeper', 'author'),
  '<readers> = me': isIn('readers'),
  '<keeper> = me': isIn('keeper'),
  '<author> = me': isIn('author'),
  "<keeper> = me and <state> = 'one'": (row, me) => isIn('keeper')(row, me) && row.state === 'one',
};

/** What the rooms say, by module. */
const OF_ROOMS: ReadonlyMap<string, WhoSees> = new Map(
  (await Promise.all(readdirSync(PATHS.modules).map(saidIn))).flat(),
);

async function saidIn(room: string): Promise<[string, WhoSees][]> {
  const folder = join(PATHS.modules, room);
  const file = join(folder, 'whoSees.ts');
  if (!existsSync(file)) return [];
  // A room's part exports this one name.
  const { whoSees } = (await import(pathToFileURL(file).href)) as { whoSees: WhoSees };
  return readdirSync(folder)
    .filter((name) => name.endsWith('.module.json'))
    .map((name) => [name.replace('.module.json', ''), whoSees]);
}

export function seesRow(module: ModuleDefinition, roles: Roles, row: RowFacts, me: string): boolean {
  if (roles.includes('owner') && module.model.private !== true) return true;
  return [...new Set([...grants(module, roles, 'list'), ...grants(module, roles, 'read')])].some((role) => {
    const grant = module.permissions[role];
    const text = typeof grant === 'object' && 'can' in grant ? grant.rows : undefined;
    const sees = text === undefined ? everybody : sayingOf(module)[text];
    if (!sees)
      throw new Error(
        `Say in whoSees.ts of the module's room who sees what (docs/modules.md, "Tests"): ${String(text)}`,
      );
    return sees(row, me);
  });
}

function sayingOf({ name }: ModuleDefinition): WhoSees {
  return OF_ROOMS.get(name) ?? OF_THE_HOSTILE;
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
  // What code alone keeps nobody reads, the owner neither.
  if (field?.type === 'ManyToManyField' && field.read?.length === 0 && field.write?.length === 0) return false;
  return field?.read === undefined || roles.includes('owner') || field.read.some((role) => roles.includes(role));
}

export function writesField(module: ModuleDefinition, roles: Roles, name: string): boolean {
  const field = module.model.fields[name];
  // What code alone writes nobody does, the owner neither.
  if (!reads(field, roles) || field?.write?.length === 0) return false;
  return field?.write === undefined || roles.includes('owner') || field.write.some((role) => roles.includes(role));
}

export function hiddenFields(module: ModuleDefinition, roles: Roles): string[] {
  return Object.keys(module.model.fields).filter((field) => !readsField(module, roles, { field }));
}
