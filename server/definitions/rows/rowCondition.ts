// A condition over one row as definitions write it, `<manager> = me or <author> = me`: checked, as SQL, and over a row in wire form.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import {
  comparedTexts,
  compileCondition,
  FormulaSqlError,
  parseFormula,
  referencesOf,
  type Ast,
} from '../../../src/engine/formula/index.ts';
import { fault, spoken, type Texts } from '../faults/index.ts';
import { isHiddenFromSome } from '../catalog/permissions.ts';
import { syntaxFault } from '../check/formulaSyntax.ts';
import { ConditionFields, type Others } from './conditionFields.ts';
import { ConditionFault } from './conditionFault.ts';
import { isLinkTest, linkTest } from './linkTest.ts';
import { isMineTest, mineTest } from './mineTest.ts';
import type { Asker, RowCondition, RowTest } from './rowTest.ts';
import { rootOf, throughTest } from './throughTest.ts';

const VALUES: ReadonlySet<string> = new Set(['me']);

/** For a text without faults; throws for others. */
export function compileRowCondition(text: string, definition: ModuleDefinition, others?: Others): RowCondition {
  const fields = ConditionFields.of(definition, others);
  const test = testOf(parsed(text), fields);
  return {
    sql(alias, asker) {
      const errors = test.errors(alias, asker).map((error) => `(${error}) is null`);
      return `(${[test.sql(alias, asker), ...errors].join(' and ')})`;
    },
    holds: (row, by) => test.holds(row, by) === true,
    names: fields.fieldsRead(referencesOf(parsed(text)).map(({ name }) => name)),
    elsewhere: fields.elsewhere,
  };
}

/** Why the condition cannot work; undefined: it can. */
export function conditionFault(text: string, definition: ModuleDefinition, others?: Others): Texts | undefined {
  try {
    const condition = compileRowCondition(text, definition, others);
    condition.sql('t', {
      me: () => 'null::uuid',
      today: () => 'current_date',
      organization: () => 'null::uuid',
    });
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFault) return error.reason;
    if (error instanceof FormulaSqlError) return spoken(error.said);
    throw error;
  }
}

/** The same for one whose outcome others learn: the roles, without them anybody. */
export function audienceConditionFault(
  text: string,
  definition: ModuleDefinition,
  { audience, others }: { audience?: readonly string[] | undefined; others?: Others } = {},
): Texts | undefined {
  const unfit = conditionFault(text, definition, others);
  if (unfit !== undefined) return unfit;
  const { names, elsewhere } = compileRowCondition(text, definition, others);
  const looked = [
    ...[...names].map((name) => [name, definition] as const),
    ...[...elsewhere].flatMap(([model, fields]) =>
      [...fields].map((name) => [name, others instanceof Map ? others.get(model) : undefined] as const),
    ),
  ];
  const [hidden] = looked.find(([name, module]) => isHiddenFromSome(module?.model.fields[name]?.read, audience)) ?? [];
  return hidden === undefined ? undefined : fault('"{0}" may not be read by everybody who learns the outcome', hidden);
}

function parsed(text: string): Ast {
  const tree = parseFormula(text, VALUES);
  if (!tree.ok) throw new ConditionFault(syntaxFault(tree));
  return tree.ast;
}

function testOf(ast: Ast, fields: ConditionFields): RowTest {
  const root = rootOf(ast);
  if (root !== undefined) return throughTest(root, [ast], fields, testOf);
  if (ast.kind === 'logic') return joined(ast.op, piecesOf(ast, fields));
  if (ast.kind === 'not') return negated(testOf(ast.node, fields));
  fields.noteRead(referencesOf(ast).map(({ name }) => name));
  if (isMineTest(ast)) return mineTest(ast, fields);
  return isLinkTest(ast, fields) ? linkTest(ast, fields) : valueTest(ast, fields);
}

/** What `and` says of other rows by the same name is said of one and the same of them. */
function piecesOf({ op, parts }: Extract<Ast, { kind: 'logic' }>, fields: ConditionFields): RowTest[] {
  const together = new Map<string, Ast[]>();
  const tests: RowTest[] = [];
  for (const part of parts) {
    const root = op === 'and' ? rootOf(part) : undefined;
    if (root === undefined) tests.push(testOf(part, fields));
    else together.set(root, [...(together.get(root) ?? []), part]);
  }
  return [...tests, ...[...together].map(([root, pieces]) => throughTest(root, pieces, fields, testOf))];
}

/** An empty piece counts as a false one, an error spreads: as in formulas. */
function joined(op: 'and' | 'or', tests: readonly RowTest[]): RowTest {
  return {
    sql: (alias, asker) => `(${tests.map((test) => test.sql(alias, asker)).join(` ${op} `)})`,
    errors: (alias, asker) => tests.flatMap((test) => test.errors(alias, asker)),
    holds(row, by) {
      const found = tests.map((test) => test.holds(row, by));
      if (found.includes(undefined)) return undefined;
      return op === 'and' ? !found.includes(false) : found.includes(true);
    },
  };
}

function negated(test: RowTest): RowTest {
  return {
    sql: (alias, asker) => `((${test.sql(alias, asker)}) is not true)`,
    errors: (alias, asker) => test.errors(alias, asker),
    holds(row, by) {
      const found = test.holds(row, by);
      return found === undefined ? undefined : !found;
    },
  };
}

/** Over values: numbers, texts, days, choices. */
function valueTest(ast: Ast, fields: ConditionFields): RowTest {
  for (const { name } of referencesOf(ast)) fields.requireValue(name);
  fields.requireChoices(comparedTexts(ast));
  const compiled = compileCondition(ast, (name) => fields.formulaField(name));
  if (!compiled.ok) throw new ConditionFault(spoken(compiled.reason));
  const { condition } = compiled;
  const write = (alias: string, asker: Asker): ReturnType<typeof condition.toSql> =>
    condition.toSql((name) => fields.read(name, alias), condition.usesToday ? asker.today() : 'current_date');
  return {
    sql: (alias, asker) => write(alias, asker).value,
    errors(alias, asker) {
      const { error } = write(alias, asker);
      return error === null ? [] : [error];
    },
    holds: (row, { today }) => condition.holds({ ...row }, { today }),
  };
}
