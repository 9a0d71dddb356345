// A rule that an organisation makes in the application, held against the same schema and checks as those of the model's definition.
import type { ModuleDefinition, WorkflowDefinition, WorkflowTrigger } from '../../../../src/contract/index.ts';
import { fault } from '../../faults/index.ts';
import { parseDefinition } from '../../read/readDefinition.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { audienceConditionFault } from '../../rows/rowCondition.ts';
import { isHiddenFromSome } from '../../catalog/permissions.ts';
import { unknownRoles } from '../checkRoles.ts';
import { checkWorkflowModels, checkWorkflows } from './checkWorkflows.ts';

const AT = '/workflows/0';
/** Who makes rules may ask about what he may read alone. */
const MAKER = ['admin'];

/** `models`: by model name; `roles`: those that may be named, undefined: every one. The issues' paths lead into the rule. */
export function readRule(
  module: ModuleDefinition,
  rule: unknown,
  { models, roles }: { models: ReadonlyMap<string, ModuleDefinition>; roles?: ReadonlySet<string> },
): { rule: WorkflowDefinition } | { issues: readonly Issue[] } {
  // What the rest of the definition holds was checked with it.
  const { demo: _demo, ...rest } = module;
  const read = parseDefinition(new TextEncoder().encode(JSON.stringify({ ...rest, workflows: [rule] })));
  if (!('definition' in read)) return { issues: read.issues.map(inRule) };
  const { definition } = read;
  const [found] = definition.workflows ?? [];
  const issues = [...checkWorkflows(definition), ...checkWorkflowModels(definition, models)];
  if (roles) issues.push(...unknownRoles(definition, roles).filter(({ path }) => path.startsWith(AT)));
  const hidden =
    issues.length > 0 || found?.when === undefined
      ? undefined
      : audienceConditionFault(found.when, definition, { audience: MAKER });
  if (hidden) issues.push({ path: `${AT}/when`, reason: hidden });
  issues.push(...hiddenTriggers(found?.on, definition));
  for (const [index, { role }] of (found?.steps ?? []).entries())
    if (role === 'owner')
      issues.push({
        path: `${AT}/steps/${index}/role`,
        reason: fault('the view of an owner is not sent by a rule of the application'),
      });
  return issues.length > 0 || !found ? { issues: issues.map(inRule) } : { rule: found };
}

/** That a rule ran, and when, tells what the field it follows holds. */
function hiddenTriggers(on: WorkflowTrigger | undefined, { model }: ModuleDefinition): Issue[] {
  const followed = [
    ...(on?.field === undefined ? [] : [{ name: on.field, path: 'field' }]),
    ...(on?.fields ?? []).map((name, index) => ({ name, path: `fields/${index}` })),
  ];
  return followed
    .filter(({ name }) => isHiddenFromSome(model.fields[name]?.read, MAKER))
    .map(({ name, path }) => ({
      path: `${AT}/on/${path}`,
      reason: fault('"{0}" may not be read by everybody who learns the outcome', name),
    }));
}

function inRule({ path, reason }: Issue): Issue {
  return { path: path.startsWith(`${AT}/`) ? path.slice(AT.length) : '/', reason };
}
