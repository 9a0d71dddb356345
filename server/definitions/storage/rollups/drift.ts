// Whether stored rollups are what their rows give: of all organisations, each model's in one snapshot. Mending works out anew what differs.
import type { Database } from '../../../database/index.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { byModel } from '../../catalog/formulaFields.ts';
import { driftSql, fillSql, rollupGroups, type RollupGroup } from './rollupGroup.ts';

export interface CheckedRollup {
  model: string;
  field: string;
  /** Rows that were looked at. */
  rows: number;
  /** Of these, with another value than their rows give. */
  drifted: number;
  /** One of them. */
  example: string | undefined;
}

export async function checkStoredRollups(
  database: Database,
  { modules }: Pick<Catalog, 'modules'>,
): Promise<CheckedRollup[]> {
  const checked: CheckedRollup[] = [];
  for (const group of rollupGroups(byModel([...modules.values()])))
    checked.push(...(await checkGroup(database, group)));
  return checked;
}

/** Beside the work of others; answers what was drifted before. */
export async function mendStoredRollups(
  database: Database,
  { modules }: Pick<Catalog, 'modules'>,
): Promise<CheckedRollup[]> {
  const checked: CheckedRollup[] = [];
  for (const group of rollupGroups(byModel([...modules.values()]))) {
    const found = await checkGroup(database, group);
    checked.push(...found);
    if (found.some(({ drifted }) => drifted > 0))
      await database.session((connection) => connection.query(fillSql(group, { commits: true, then: [] })));
  }
  return checked;
}

function checkGroup(database: Database, group: RollupGroup): Promise<CheckedRollup[]> {
  return database.session(async (connection) => {
    const [found = {}] = await connection.query<Record<string, unknown>>(driftSql(group));
    return group.rollups.map(({ name }) => {
      const example = found[`${name}__row`];
      return {
        model: group.parent,
        field: name,
        rows: Number(found['__rows'] ?? 0),
        drifted: Number(found[name] ?? 0),
        example: typeof example === 'string' ? example : undefined,
      };
    });
  });
}
