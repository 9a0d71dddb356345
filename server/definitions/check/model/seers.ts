// Who sees the outcome of a formula or a rollup, and whether each of them may read what it is made of in another model.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { ORGANIZATION_ROLES } from '../../catalog/names.ts';
import { grants } from '../../catalog/permissions.ts';
import { fault, type Texts } from '../../faults/index.ts';

/** A person has one of them. */
const ORGANIZATION: ReadonlySet<string> = new Set(ORGANIZATION_ROLES);

/** The roles of one person, as few as can be. */
export type Seer = readonly string[];

/** Rows are seen by those who may list or read them, the owner sees everything; one role may let a person see the rows, another the field. */
export function seersOf(definition: ModuleDefinition, readers: readonly string[] | undefined): Seer[] {
  const viewers = Object.keys(definition.permissions).filter((role) => mayView(definition, role));
  if (readers === undefined) return viewers.map((role) => [role]);
  return readers.flatMap((reader) =>
    viewers.includes(reader)
      ? [[reader]]
      : viewers.filter((role) => !(ORGANIZATION.has(role) && ORGANIZATION.has(reader))).map((role) => [reader, role]),
  );
}

function mayView({ permissions }: ModuleDefinition, role: string): boolean {
  return role === 'owner' || grants(permissions, role, 'list') || grants(permissions, role, 'read');
}

/** By a condition of its grant. */
function seesSomeRows({ permissions }: ModuleDefinition, role: string): boolean {
  const grant = Object.hasOwn(permissions, role) ? permissions[role] : undefined;
  return typeof grant === 'object' && 'can' in grant && grant.rows !== undefined;
}

export function hiddenFault(
  name: string,
  { read }: FieldDefinition,
  { target, seers }: { target: ModuleDefinition; seers: readonly Seer[] },
): Texts | undefined {
  const model = target.model.name;
  const stranger = seers.find((roles) => !roles.some((role) => mayView(target, role)));
  if (stranger !== undefined)
    return fault(
      '<{0}>: the role "{1}" sees the outcome and may not read the model "{2}": give this field a "read" without it',
      name,
      stranger.join(' + '),
      model,
    );
  const partialViewers = seers.find(
    (roles) => !roles.some((role) => mayView(target, role) && !seesSomeRows(target, role)),
  );
  if (partialViewers !== undefined)
    return fault(
      '<{0}>: the role "{1}" sees the outcome and only some rows of the model "{2}": give this field a "read" without it',
      name,
      partialViewers.join(' + '),
      model,
    );
  const excluded = read && seers.find((roles) => !roles.some((role) => role === 'owner' || read.includes(role)));
  return excluded === undefined
    ? undefined
    : fault(
        '<{0}> may not be read by everybody who sees the outcome, such as the role "{1}": give this field a "read" without it',
        name,
        excluded.join(' + '),
      );
}
