// Whether the kept sums of registers are those of their movements: of all organisations, each register's in one snapshot.
import type { Database } from '../../../database/index.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { quoteName, quoteText, tableName } from '../identifiers.ts';
import type { CheckedRollup } from '../rollups/drift.ts';
import { fillRegisterSql, totalsSql } from './registerGroup.ts';
import { registerOf, type Register } from './registers.ts';

/** Of each resource how many sums there are, and how many of them are not what the movements give. Mending works out all of a register anew. */
export async function checkStoredRegisters(
  database: Database,
  { modules }: Pick<Catalog, 'modules'>,
  { isMending }: { isMending: boolean },
): Promise<CheckedRollup[]> {
  const checked: CheckedRollup[] = [];
  for (const module of modules.values()) {
    const register = registerOf(module);
    if (!register) continue;
    const found = await database.asServer.query<Found>(driftSql(register));
    checked.push(...register.spec.resources.map((name) => resourceOf(register, name, found)));
    if (isMending && found.some(({ drifted }) => drifted > 0)) await database.asServer.query(fillRegisterSql(register));
  }
  return checked;
}

interface Found extends Record<string, unknown> {
  resource: string;
  sums: number;
  drifted: number;
  example: string | null;
}

function resourceOf({ model }: Register, field: string, found: readonly Found[]): CheckedRollup {
  const own = found.find(({ resource }) => resource === field);
  return { model, field, rows: own?.sums ?? 0, drifted: own?.drifted ?? 0, example: own?.example ?? undefined };
}

function driftSql(register: Register): string {
  const { model } = register;
  return `select "resource", count(*)::integer as sums, count(*) filter (where differs)::integer as drifted, min(array_to_string("key", ' ')) filter (where differs) as example
    from (select "resource", "key", (coalesce(t."income", 0), coalesce(t."outcome", 0)) is distinct from (coalesce(w.income, 0), coalesce(w.outcome, 0)) as differs
      from (select * from app.register_total where "model" = ${quoteText(model)}) t
      full join (${totalsSql(register, [tableName(model), '1'])}) w(${['organization', 'model', 'key', 'resource', 'month', 'income', 'outcome'].map(quoteName).join(', ')})
        using ("organization", "model", "key", "resource", "month")) compared
    group by "resource"`;
}
