// The pieces of a condition about fields of the person who asks: `<departments> = me.department`, that they have a choice in common.
import type { Ast } from '../../../src/engine/formula/index.ts';
import { fault } from '../faults/index.ts';
import { PERSON_MODEL } from '../catalog/names.ts';
import { quoteName, tableName } from '../storage/identifiers.ts';
import { ConditionFault } from './conditionFault.ts';
import { isOfMe, ME_NAME, type Choices, type ConditionFields } from './conditionFields.ts';
import type { Asker, RowTest } from './rowTest.ts';

type Compare = Extract<Ast, { kind: 'compare' }>;

export function isMineTest(ast: Ast): ast is Compare {
  return ast.kind === 'compare' && [ast.left, ast.right].some((side) => side.kind === 'ref' && isMine(side.name));
}

function isMine(name: string): boolean {
  return isOfMe(name) && name !== ME_NAME;
}

/** Throws for sides that cannot be compared. */
export function mineTest({ op, left, right }: Compare, fields: ConditionFields): RowTest {
  if (op !== '=' && op !== '!=')
    throw new ConditionFault(fault('choices have no order: compare them by = or !=, not by {0}', op));
  if (left.kind !== 'ref' || right.kind !== 'ref' || isMine(left.name) === isMine(right.name))
    throw new ConditionFault(fault('one side of the comparison is a choice of the row: <departments> = me.department'));
  const [own, mine] = [left, right].sort((one, other) => Number(isMine(one.name)) - Number(isMine(other.name)));
  const [first, second] = [fields.choices(own?.name ?? ''), fields.choices(mine?.name ?? '')];
  return {
    sql(alias, asker) {
      if (first === 'later' || second === 'later') return 'false';
      const isCommon = `(${listSql(first, alias)} && ${mineSql(second, asker)})`;
      return op === '=' ? isCommon : `(${isCommon} is not true)`;
    },
    errors: () => [],
    // Only asked of rows in the database.
    holds: () => undefined,
  };
}

function mineSql(choices: Choices, asker: Asker): string {
  return `(select ${listSql(choices, 'person')} from ${tableName(PERSON_MODEL)} person where person."organization" = ${asker.organization()} and person."id" = ${asker.me()} and person."deleted_at" is null)`;
}

function listSql({ name, isMany }: Choices, alias: string): string {
  const column = `${alias}.${quoteName(name)}`;
  return isMany ? column : `array[${column}::text]`;
}
