// The pieces of a condition that compare rows by id: `<manager> = me`, `<watchers> = me` (is among them), `<manager> != null`.
import type { Ast } from '../../../src/engine/formula/index.ts';
import { fault } from '../faults/index.ts';
import { PERSON_MODEL } from '../catalog/names.ts';
import { quoteName, quoteText, tableName } from '../storage/identifiers.ts';
import { ConditionFault } from './conditionFault.ts';
import { ME_NAME, type ConditionFields, type LinkField } from './conditionFields.ts';
import type { Asker, RowTest, WireRow } from './rowTest.ts';

type Compare = Extract<Ast, { kind: 'compare' }>;

/** One side of the comparison. */
type Side = { kind: 'me' } | { kind: 'null' } | { kind: 'id'; id: string } | { kind: 'link'; link: LinkField };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isLinkTest(ast: Ast, fields: ConditionFields): ast is Compare {
  return (
    ast.kind === 'compare' &&
    [ast.left, ast.right].some(
      (side) => side.kind === 'ref' && (side.name === ME_NAME || fields.link(side.name) !== undefined),
    )
  );
}

/** Throws for sides that cannot be compared. */
export function linkTest(ast: Compare, fields: ConditionFields): RowTest {
  if (ast.op !== '=' && ast.op !== '!=')
    throw new ConditionFault(fault('references have no order: compare them by = or !=, not by {0}', ast.op));
  const sides = [sideOf(ast.left, fields), sideOf(ast.right, fields)] as const;
  const [first, other] = sides[0].kind === 'link' ? sides : [sides[1], sides[0]];
  if (first.kind !== 'link')
    throw new ConditionFault(fault('one side of the comparison is a reference of the row: <manager> = me'));
  requireSameModel(first.link, other);
  const isEqual = ast.op === '=';
  return first.link.isMany
    ? manyTest(first.link, other, isEqual ? 'has' : 'lacks')
    : oneTest(first.link, other, isEqual ? 'is' : 'isNot');
}

function sideOf(ast: Ast, fields: ConditionFields): Side {
  if (ast.kind === 'null') return { kind: 'null' };
  if (ast.kind === 'text' && UUID.test(ast.value)) return { kind: 'id', id: ast.value };
  if (ast.kind !== 'ref')
    throw new ConditionFault(fault('a reference is compared with me, null, another reference or an id in quotes'));
  return ast.name === ME_NAME ? { kind: 'me' } : { kind: 'link', link: fields.requireLink(ast.name) };
}

function requireSameModel({ name, model }: LinkField, other: Side): void {
  if (other.kind === 'me' && model !== PERSON_MODEL)
    throw new ConditionFault(fault('me is a person, <{0}> refers to the model "{1}"', name, model));
  if (other.kind !== 'link') return;
  if (other.link.model !== model)
    throw new ConditionFault(
      fault('<{0}> refers to the model "{1}", <{2}> to "{3}"', name, model, other.link.name, other.link.model),
    );
  if (other.link.isMany)
    throw new ConditionFault(fault('<{0}> holds many references: compare it with me, null or an id', other.link.name));
}

function oneTest({ name }: LinkField, other: Side, op: 'is' | 'isNot'): RowTest {
  const isEqual = op === 'is';
  return {
    sql(alias, asker) {
      const column = `${alias}.${quoteName(name)}`;
      if (other.kind === 'null') return `${column} is ${isEqual ? '' : 'not '}null`;
      const value = sideSql(other, alias, asker);
      // A plain = lets an index help; an empty reference gives NULL, which no row is shown for.
      if (isEqual && other.kind !== 'link') return `${column} = ${value}`;
      return `${column} is ${isEqual ? 'not ' : ''}distinct from ${value}`;
    },
    errors: () => [],
    holds: (row, { me }) => (idOf(row[name]) === sideId(other, row, me)) === isEqual,
  };
}

function manyTest(first: LinkField, other: Side, op: 'has' | 'lacks'): RowTest {
  const { name, table } = first;
  const isWanted = op === 'has';
  if (other.kind === 'link')
    throw new ConditionFault(fault('<{0}> holds many references: compare it with me, null or an id', name));
  return {
    sql(alias, asker) {
      const found =
        other.kind === 'null'
          ? `not exists (select 1 from ${table} link where link."organization" = ${alias}."organization" and link."parent" = ${alias}."id")`
          : amongSql(first, alias, sideSql(other, alias, asker));
      return isWanted ? found : `(${found}) is not true`;
    },
    errors: () => [],
    holds(row, { me }) {
      const ids = listOf(row[name]).map(idOf);
      const wanted = sideId(other, row, me);
      return (wanted === null ? ids.length === 0 : ids.includes(wanted)) === isWanted;
    },
  };
}

/** The rows that refer to one are found once for the statement, by the index over organisation and reference. */
function amongSql({ model, table }: LinkField, alias: string, id: string): string {
  return `${alias}."id" in (select link."parent" from ${table} link where link."organization" = (select target."organization" from ${tableName(model)} target where target."id" = ${id}) and link."reference" = ${id})`;
}

function sideSql(side: Side, alias: string, asker: Asker): string {
  switch (side.kind) {
    case 'me':
      return asker.me();
    case 'id':
      return `${quoteText(side.id)}::uuid`;
    case 'link':
      return `${alias}.${quoteName(side.link.name)}`;
    case 'null':
      return 'null::uuid';
  }
}

function sideId(side: Side, row: WireRow, me: string): string | null {
  switch (side.kind) {
    case 'me':
      return me;
    case 'id':
      return side.id;
    case 'link':
      return idOf(row[side.link.name]);
    case 'null':
      return null;
  }
}

/** The bare id of a reference's value. */
function idOf(value: unknown): string | null {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
