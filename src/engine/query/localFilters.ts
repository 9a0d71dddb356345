// Filters of a kept view as tests of its rows, by the filters that its keeper may use.
import type { FilterValues } from '../../contract/index.ts';
import type { AppliedFilter } from './condition.ts';
import { readGroup, WHERE } from './filterGroup.ts';
import type { KeptDescription, LocalField } from './localField.ts';
import { NotKeptError } from './notKept.ts';
import type { FilterSpec, QueryAsker } from './queryField.ts';
import { readFilterValue } from './readFilterValue.ts';
import { testOf, type NumbersOf, type RowTest } from './testOf.ts';

export interface LocalFilterSettings {
  view: KeptDescription;
  fields: ReadonlyMap<string, LocalField>;
  asker: Pick<QueryAsker, 'userId'> & { nowMs(): number };
  numbersOf: NumbersOf;
}

/** Throws NotKeptError by the name of a filter that cannot be asked of the rows. */
export function createLocalFilters({
  view,
  fields,
  asker,
  numbersOf,
}: LocalFilterSettings): (values: FilterValues) => readonly RowTest[] {
  const by = { userId: asker.userId, timezone: view.timezone };

  const specOf = (name: string): FilterSpec<LocalField> | undefined => {
    const filter = Object.hasOwn(view.filters, name) ? view.filters[name] : undefined;
    // Rows of another are listed by a reference to it, whether or not that is a filter.
    const field = fields.get(filter?.field ?? name);
    if (!field || (!filter && field.model === undefined && field.dynamic === undefined)) return undefined;
    return { name, field, isExclude: filter?.exclude === true };
  };

  function testsOf(values: FilterValues): RowTest[] {
    return Object.entries(values).flatMap(([name, value]) => {
      const applied = name === WHERE ? groupOf(value) : filterOf(name, value);
      return applied ? testOf(applied, asker.nowMs(), numbersOf) : [];
    });
  }

  function groupOf(value: unknown): AppliedFilter<LocalField> | undefined {
    const { applied, problems } = readGroup(specOf, value, by);
    if (problems.size > 0) throw new NotKeptError([...problems.keys()].join(', '));
    return applied;
  }

  function filterOf(name: string, value: unknown): AppliedFilter<LocalField> | undefined {
    const spec = specOf(name);
    const read = spec && readFilterValue(spec, value, by);
    if (!spec || !read?.ok) throw new NotKeptError(name);
    return read.condition && { name, spec, condition: read.condition };
  }

  return testsOf;
}
