// Pieces of a condition about other rows: those a reference leads to, lines of a table part. There is one of which all of them hold.
import { referencesOf, withoutRoot, type Ast } from '../../../src/engine/formula/index.ts';
import { fault } from '../faults/index.ts';
import { splitName } from '../catalog/formulaSources.ts';
import { quoteName } from '../storage/identifiers.ts';
import { ConditionFault } from './conditionFault.ts';
import { isOfMe, type ConditionFields, type OtherFields } from './conditionFields.ts';
import type { Asker, RowTest } from './rowTest.ts';

/** What the names of the piece all begin with; undefined: it is about the row itself. Throws for a comparison over several rows. */
export function rootOf(ast: Ast): string | undefined {
  if (denies(ast)) return undefined;
  const names = namesOf(ast);
  const roots = new Set(names.map((name) => (name.includes('.') ? splitName(name)[0] : undefined)));
  if (roots.size > 1 && ast.kind !== 'logic')
    throw new ConditionFault(
      fault(
        '{0}: a comparison is about the row itself or about one other row',
        names.map((name) => `<${name}>`).join(', '),
      ),
    );
  const [root] = roots;
  return roots.size === 1 ? root : undefined;
}

/** That something is not so is said of the row itself: there is no such other row. */
function denies(ast: Ast): boolean {
  return ast.kind === 'not' || (ast.kind === 'logic' && ast.parts.some(denies));
}

function namesOf(ast: Ast): string[] {
  return [...new Set(referencesOf(ast).map(({ name }) => name))].filter((name) => !isOfMe(name));
}

/** `inner` makes a test of a piece over the other rows' own names. */
export function throughTest(
  root: string,
  pieces: readonly Ast[],
  fields: ConditionFields,
  inner: (ast: Ast, fields: ConditionFields) => RowTest,
): RowTest {
  const references = pieces.flatMap(referencesOf);
  const [first] = references.filter(({ name }) => !isOfMe(name));
  const other = fields.through(root, first?.name ?? root);
  const counted = references.find(({ isAggregated }) => isAggregated);
  if (counted) throw new ConditionFault(fault('<{0}>: a condition neither counts nor sums other rows', counted.name));
  const asksWho = references.some(({ name }) => isOfMe(name));
  const tests = other === 'later' ? [] : pieces.map((ast) => inner(withoutRoot(ast), other.fields));
  return {
    sql(alias, asker) {
      if (other === 'later') return 'false';
      const row = `${alias}x`;
      const fits = tests.flatMap((test) => [
        test.sql(row, asker),
        ...test.errors(row, asker).map((error) => `(${error}) is null`),
      ]);
      const written = { alias, row, asker, where: fits.join(' and ') };
      if (!asksWho) return thereSql(written, root, other);
      return amongSql(written, root, other);
    },
    errors: () => [],
    // Only asked of rows in the database.
    holds: () => undefined,
  };
}

interface Written {
  alias: string;
  row: string;
  asker: Asker;
  where: string;
}

/** The rows a person has to do with are few: found once for the statement. No planner makes a join of a test that is tested itself. */
function amongSql(written: Written, root: string, other: OtherFields): string {
  const { alias, asker } = written;
  const own = other.kind === 'reference' ? `${alias}.${quoteName(root)}` : `${alias}."id"`;
  const ids = idsSql(written, other);
  return asker.isWide === true ? `(${own} in (${ids})) is true` : `${own} = any(array(${ids}))`;
}

function idsSql({ row, asker, where }: Written, { table, links, kind }: OtherFields): string {
  const live = `${row}."deleted_at" is null and `;
  const own = `"organization" = ${asker.organization()}`;
  switch (kind) {
    case 'reference':
      return `select ${row}."id" from ${table} ${row} where ${row}.${own} and ${live}${where}`;
    case 'references':
      return `select ${row}l."parent" from ${links} ${row}l join ${table} ${row} on ${row}."organization" = ${row}l."organization" and ${row}."id" = ${row}l."reference" where ${row}l.${own} and ${live}${where}`;
    case 'part':
      return `select ${row}."parent" from ${table} ${row} where ${row}.${own} and ${where}`;
  }
}

function thereSql({ alias, row, where }: Written, root: string, { table, links, kind }: OtherFields): string {
  const live = `${row}."deleted_at" is null and `;
  switch (kind) {
    case 'reference':
      return `exists (select 1 from ${table} ${row} where ${row}."organization" = ${alias}."organization" and ${row}."id" = ${alias}.${quoteName(root)} and ${live}${where})`;
    case 'references':
      return `exists (select 1 from ${links} ${row}l join ${table} ${row} on ${row}."organization" = ${row}l."organization" and ${row}."id" = ${row}l."reference" where ${row}l."organization" = ${alias}."organization" and ${row}l."parent" = ${alias}."id" and ${live}${where})`;
    case 'part':
      return `exists (select 1 from ${table} ${row} where ${row}."organization" = ${alias}."organization" and ${row}."parent" = ${alias}."id" and ${where})`;
  }
}
