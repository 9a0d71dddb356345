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

const PARTY = '<author> = me or <operator> = me or <co_operators> = me or <visitors> = me';
const OF_TASK = '<task.author> = me or <task.operator> = me or <task.co_operators> = me or <task.visitors> = me';
const AROUND_TASK = '<task.project.manager> = me or <task.project.members.person> = me or <task.operator.boss> = me';
const OUT = "(<status> = 'published' or <status> = 'archived')";
const FOR =
  '<for_departments> = me.department or <for_roles> = me.role or <for_roles> = me.functional_roles or <for_projects.manager> = me or <for_projects.members.person> = me or <for_groups.people> = me';
const NOT_OF_ME = '(<reports> = 0 or <author_of> != me)';
const isParty = (row: RowFacts, me: string): boolean =>
  ['author', 'operator', 'co_operators', 'visitors'].some((field) => is(field)(row, me));

/** By the texts of the conditions: written down by hand, so that a wrong reading of them is found. */
const SEES: ReadonlyMap<string, (row: RowFacts, me: string) => boolean> = new Map([
  ['<keeper> = me or <author> = me', (row: RowFacts, me: string) => is('keeper')(row, me) || is('author')(row, me)],
  ['<readers> = me', is('readers')],
  ['<people> = me', is('people')],
  ['<keeper> = me', is('keeper')],
  ['<author> = me', is('author')],
  ["<keeper> = me and <state> = 'one'", (row: RowFacts, me: string) => is('keeper')(row, me) && row.state === 'one'],
  [
    '<manager> = me or <author> = me or <watchers> = me',
    (row: RowFacts, me: string) => ['manager', 'author', 'watchers'].some((field) => is(field)(row, me)),
  ],
  // What is planted about a person refers to rows about the same person, private projects with one member among them.
  [
    '<is_private> != true or <manager> = me or <author> = me or <members.person> = me',
    (row: RowFacts, me: string) => is('manager')(row, me) || is('author')(row, me),
  ],
  ['<members.person> = me', is('manager')],
  [PARTY, isParty],
  [`${PARTY} or <project.manager> = me or <project.members.person> = me or <operator.boss> = me`, isParty],
  [`<person> = me or ${OF_TASK}`, is('person')],
  [`<person> = me or ${OF_TASK} or ${AROUND_TASK}`, is('person')],
  [`${OF_TASK} or ${AROUND_TASK}`, is('author')],
  [`<author> = me or ${OF_TASK} or ${AROUND_TASK}`, is('author')],
  // Boards and their columns are planted in a private project of the same person.
  ['<author> = me or <project> != null', () => true],
  ['<board.author> = me or <board.project> != null', () => true],
  [
    '<author> = me or (<project> != null and <project.is_private> != true) or <project.manager> = me or <project.author> = me or <project.members.person> = me',
    is('author'),
  ],
  [
    '<board.author> = me or (<board.project> != null and <board.project.is_private> != true) or <board.project.manager> = me or <board.project.author> = me or <board.project.members.person> = me',
    is('author'),
  ],
  ['<project.members.person> = me', is('author')],
  [
    '<project.is_private> != true or <project.manager> = me or <project.author> = me or <project.members.person> = me',
    is('author'),
  ],
  // Groups are planted open, their posts published, whoever they are about leads them.
  [
    "<visibility> != 'secret' or <people> = me or <invited> = me or (<moderators> = null and <author> = me)",
    () => true,
  ],
  ['<people> = me or <invited> = me', is('people')],
  [
    "<person> = me or <group.moderators> = me or (<state> = 'active' and (<group.visibility> = 'open' or <group.people> = me))",
    () => true,
  ],
  ["<person> = me or <group.people> = me and <state> = 'active'", is('person')],
  [
    "<group.moderators> = me or (<state> = 'published' and <group.people> = me) or (<state> = 'published' and <group.visibility> = 'open' and not (<group.banned> = me)) or (<author> = me and <group.people> = me)",
    () => true,
  ],
  [
    "<group.moderators> = me or (<state> = 'published' and <group.people> = me) or (<author> = me and <group.people> = me)",
    is('author'),
  ],
  [`(<group.moderators> = me or <group.visibility> != 'secret') and ${NOT_OF_ME}`, () => true],
  [`<group.moderators> = me and ${NOT_OF_ME}`, is('author')],
  // News are planted as drafts.
  [`${OUT} and (<for_all> = true or ${FOR})`, () => false],
  [`${OUT} and (${FOR})`, () => false],
  ['<news.author> = me', is('author')],
  ['<board.project.members.person> = me', is('author')],
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
