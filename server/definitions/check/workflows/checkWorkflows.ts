// Checks the workflow rules of a module: names, events, conditions, steps.
import type { ModuleDefinition, WorkflowDefinition } from '../../../../src/contract/index.ts';
import { fault } from '../../faults/index.ts';
import { modelFields } from '../../catalog/modelFields.ts';
import { BASE_FIELDS } from '../../catalog/names.ts';
import { audienceConditionFault, conditionFault } from '../../rows/rowCondition.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { createIssues, isTelling, stepIssues, type StepsAround } from './checkSteps.ts';
import { triggerIssues } from './checkTrigger.ts';

export function checkWorkflows(definition: ModuleDefinition): Issue[] {
  const rules = definition.workflows ?? [];
  const names = rules.map(({ name }) => name);
  return rules.flatMap((rule, index) => {
    const path = `/workflows/${index}`;
    const around = aroundOf(definition, rule);
    return [
      ...(names.indexOf(rule.name) < index
        ? [{ path: `${path}/name`, reason: fault('the rule "{0}" is listed twice', rule.name) }]
        : []),
      ...triggerIssues(`${path}/on`, rule.on, around.fields, definition),
      ...conditionIssues(path, rule, definition),
      ...rule.steps.flatMap((step, at) => stepIssues(`${path}/steps/${at}`, step, around)),
    ];
  });
}

/** The same of what the rules create, among the models that are there. */
export function checkWorkflowModels(
  definition: ModuleDefinition,
  models: ReadonlyMap<string, ModuleDefinition>,
): Issue[] {
  return (definition.workflows ?? []).flatMap((rule, index) =>
    rule.steps.flatMap((step, at) =>
      step.do === 'create'
        ? createIssues(`/workflows/${index}/steps/${at}`, step, aroundOf(definition, rule), models)
        : [],
    ),
  );
}

/** Whether the rule is about a row. */
export function hasRow({ on, when }: WorkflowDefinition): boolean {
  return on.event !== 'schedule' || when !== undefined;
}

function aroundOf(definition: ModuleDefinition, rule: WorkflowDefinition): StepsAround {
  return {
    definition,
    fields: new Map([...modelFields(definition.model), ...BASE_FIELDS]),
    hasRow: hasRow(rule),
  };
}

/** Whoever is told learns that it held. */
function conditionIssues(path: string, { when, steps }: WorkflowDefinition, definition: ModuleDefinition): Issue[] {
  if (when === undefined) return [];
  const reason = steps.some(isTelling) ? audienceConditionFault(when, definition) : conditionFault(when, definition);
  return reason ? [{ path: `${path}/when`, reason }] : [];
}
