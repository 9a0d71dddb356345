// Rows that stand in the way of a plan: shown are those that its reader sees, counted are all.
import type { DefinitionIssue, ModulePlan } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import type { Caller } from '../http/index.ts';
import { whoSees } from '../records/access/index.ts';

/** `text`: what the plan is of. */
export async function withVisibleRows(
  { database, catalog }: Pick<DomainDeps, 'database' | 'catalog'>,
  { text, plan }: { text: string; plan: ModulePlan },
  caller: Caller,
): Promise<ModulePlan> {
  const ids = [...plan.issues, ...plan.warnings].flatMap(({ rows = [] }) => rows.map(({ id }) => id));
  if (ids.length === 0) return plan;
  const { modules } = catalog.current();
  const model =
    [plan.module, formerName(text)].map((name) => modules.get(name)?.model.name).find((name) => name !== undefined) ??
    '';
  const visible = (await whoSees(database, catalog.current(), { orgId: caller.orgId, model, ids }, [caller])).get(
    caller.userId,
  );
  const shown = (issue: DefinitionIssue): DefinitionIssue =>
    issue.rows ? { ...issue, rows: issue.rows.filter(({ id }) => visible?.has(id) === true) } : issue;
  return { ...plan, issues: plan.issues.map(shown), warnings: plan.warnings.map(shown) };
}

/** Of a text whose plan names rows, which is a definition. */
function formerName(text: string): string {
  const { renamedFrom }: { renamedFrom?: unknown } = JSON.parse(text);
  return typeof renamedFrom === 'string' ? renamedFrom : '';
}
