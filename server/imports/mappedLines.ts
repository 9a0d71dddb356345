// Between a run and the process that makes values of its lines: what that is asked, and what its lines come to with the rows they refer to.
import { randomUUID } from 'node:crypto';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import type { Access } from '../records/access/index.ts';
import { isRuleName, type WriteContext } from '../records/write/index.ts';
import type { CellProblem } from './values/cellValue.ts';
import type { ImportPlan } from './importPlan.ts';
import type { MappedLine, MapTask } from './read/readerTasks.ts';
import { foundKey, readLink, type Found } from './values/references.ts';

export interface PreparedLine {
  source: MappedLine;
  /** A new row's id, the same when the line is written a second time. */
  newId: string;
  problem: ApiError | undefined;
  values: Readonly<Record<string, unknown>>;
}

export function mapTask(
  { columns, key }: ImportPlan,
  { access, caller }: Pick<WriteContext, 'access' | 'caller'>,
): Pick<MapTask, 'columns' | 'key' | 'timezone'> {
  return {
    columns: columns.map(({ index, field, isCoordinates }) => ({
      index,
      name: field.name,
      kind: field.kind,
      ...(field.def.format === undefined ? {} : { format: field.def.format }),
      choices: [...field.choices].map(([id, { title }]) => [id, { title }]),
      ...(isCoordinates ? { isCoordinates } : {}),
      isWritten: access.writable.has(field.name),
    })),
    key: key
      ? {
          index: key.index,
          name: key.field.name,
          type: key.field.def.type,
          ...(key.field.def.format === undefined ? {} : { format: key.field.def.format }),
        }
      : null,
    timezone: caller.timezone,
  };
}

interface Mapped {
  plan: ImportPlan;
  access: Access;
  references: ReadonlyMap<string, ReadonlyMap<string, Found>>;
}

export function prepareLine(source: MappedLine, { plan, access, references }: Mapped): PreparedLine {
  const problems: Record<string, RuleBreak[]> = Object.fromEntries(
    Object.entries(source.problems ?? {}).map(([name, problem]) => [name, [breakOf(problem)]]),
  );
  const values = { ...source.values };
  for (const [index, { field }] of plan.columns.entries()) {
    if (field.model === undefined && !field.dynamic) continue;
    // The choice beside it says among which rows the name is meant.
    const chosen = field.dynamic ? String(values[field.dynamic.by] ?? '') : '';
    const found = references.get(foundKey(field, chosen)) ?? new Map<string, Found>();
    const read = readLink(field.kind, source.cells[index] ?? '', found);
    if (!read.ok) problems[field.name] = [{ rule: read.rule }];
    else if (access.writable.has(field.name)) values[field.name] = read.value;
  }
  return {
    source,
    newId: randomUUID(),
    values,
    problem: Object.keys(problems).length > 0 ? new ApiError('invalid', problems) : undefined,
  };
}

/** Of JSON the engine has rules without a text. */
function breakOf({ rule, value }: CellProblem): RuleBreak {
  return { rule: isRuleName(rule) ? rule : 'form', ...(value === undefined ? {} : { value }) };
}
