// Values that are names of models: they follow a model that is renamed, as the check over them does. Pure.
import { quoteName, quoteText, tableName } from '../identifiers.ts';
import type { Step } from '../step.ts';
import type { Pair } from './pair.ts';

/** After the old checks and before the new ones. */
export function followModels(pair: Pair): Step[] {
  const { table, there, renamedModels } = pair;
  const were = renamedModels.map(({ from }) => quoteText(from)).join(', ');
  return table.columns
    .filter(({ name }) => there?.columns.has(name) === true && isFollowed(pair, name))
    .map(({ name }) => ({
      model: table.model,
      sql: `update ${tableName(table.model)} set ${quoteName(name)} = ${followedSql(pair, quoteName(name))} where ${quoteName(name)} in (${were})`,
      kind: 'convert',
      thing: undefined,
      columns: [name],
    }));
}

/** Whether its values change with the models' names. */
export function isFollowed({ table, renamedModels }: Pick<Pair, 'table' | 'renamedModels'>, name: string): boolean {
  const column = table.columns.find((each) => each.name === name);
  return column?.namesModels === true && renamedModels.length > 0;
}

/** What the value will be. */
export function followedSql({ renamedModels }: Pick<Pair, 'renamedModels'>, column: string): string {
  const cases = renamedModels.map(({ from, to }) => `when ${quoteText(from)} then ${quoteText(to)}`);
  return `(case ${column} ${cases.join(' ')} else ${column} end)`;
}
