// Checks a set of definitions together: names, models and paths once each, references to models that exist.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { checkActions } from './checkActions.ts';
import { checkComments } from './checkComments.ts';
import { checkConditions } from './checkConditions.ts';
import { checkDatedDefaults } from './checkDatedDefaults.ts';
import { checkDemo } from './model/checkDemo.ts';
import { checkCounters, checkCountersAgainst, checkEvents, checkEventsAgainst } from './checkEvents.ts';
import { dynamicIssues } from './model/checkDynamic.ts';
import { checkFields } from './model/checkFields.ts';
import { checkFormulas } from './model/checkFormulas.ts';
import { checkNumbering } from './model/checkNumbering.ts';
import { checkFormerNames, checkFormerNamesAgainst } from './checkNames.ts';
import { checkFilterValues } from './views/checkFilterValues.ts';
import { checkNavigation, checkPathsAgainst } from './views/checkNavigation.ts';
import { checkPage, checkPageSources } from './views/checkPage.ts';
import { checkRecord } from './views/checkRecord.ts';
import { checkPeople } from './model/checkPeople.ts';
import { checkPrivate } from '../rows/checkPrivate.ts';
import { checkRoles } from './checkRoles.ts';
import { checkScans } from './checkScan.ts';
import { checkRelations } from './model/checkRelations.ts';
import { checkPosts, checkPostsAmong, checkRegister } from './model/checkRegisters.ts';
import { checkRollups } from './model/checkRollups.ts';
import { checkViews } from './views/checkViews.ts';
import { checkWork } from './views/checkWork.ts';
import { checkWorkflowModels, checkWorkflows } from './workflows/checkWorkflows.ts';
import { didYouMean, withFewHints } from './didYouMean.ts';
import { fault, type FaultParam } from '../faults/index.ts';
import { kindOf } from '../catalog/fieldKinds.ts';
import { lineFields } from '../catalog/modelFields.ts';
import { BASE_FIELDS, HOSTILE_NAMES, ROLES } from '../catalog/names.ts';
import { checkGrants } from '../rows/checkGrants.ts';
import { checkOpenWork } from '../rows/checkOpenWork.ts';
import type { Issue } from '../read/schemaIssues.ts';

export interface SourceModule {
  file: string;
  definition: ModuleDefinition;
}

/** Nobody reads on, and an answer stays small. */
const MOST_ISSUES = 100;

/** Issues of one module by itself, the first of them; formulas only when its fields are sound. `roles`: all that it may name. */
export function checkModule(definition: ModuleDefinition, roles: ReadonlySet<string> = ROLES): Issue[] {
  return withFewHints(() => ownIssues(definition, roles)).slice(0, MOST_ISSUES);
}

function ownIssues(definition: ModuleDefinition, roles: ReadonlySet<string>): Issue[] {
  const issues = [
    ...nameIssues(definition),
    ...checkNavigation(definition),
    ...checkFields(definition),
    ...checkNumbering(definition),
    ...checkPrivate(definition),
    ...checkRegister(definition),
    ...checkViews(definition),
    ...checkRoles(definition, roles),
    ...checkPage(definition),
    ...checkRecord(definition),
    ...checkWork(definition),
    ...checkFormerNames(definition),
    ...checkPeople(definition),
  ];
  return issues.length > 0
    ? issues
    : [
        ...checkFormulas(definition),
        ...checkConditions(definition),
        ...checkGrants(definition),
        ...checkOpenWork(definition),
        ...checkActions(definition),
        ...checkComments(definition),
        ...checkPosts(definition),
        ...checkCounters(definition),
        ...checkEvents(definition),
        ...checkWorkflows(definition),
      ];
}

function nameIssues(definition: ModuleDefinition): Issue[] {
  const issues: Issue[] = [];
  for (const [path, name] of [
    ['/name', definition.name],
    ['/model/name', definition.model.name],
  ] as const) {
    if (HOSTILE_NAMES.has(name)) issues.push({ path, reason: fault('"{0}" is a reserved name', name) });
    if (name.includes('__'))
      issues.push({ path, reason: fault('"{0}" holds "__", which separates field and operator in filters', name) });
  }
  return issues;
}

/** Issues of a module against those already accepted: what it takes twice. */
export function checkAgainst(
  { definition }: SourceModule,
  accepted: readonly { file: FaultParam; definition: ModuleDefinition }[],
): Issue[] {
  return accepted.flatMap((other) => {
    const issues: Issue[] = [];
    if (other.definition.name === definition.name)
      issues.push({
        path: '/name',
        reason: fault('the module "{0}" is already defined in {1}', definition.name, other.file),
      });
    if (other.definition.model.name === definition.model.name)
      issues.push({
        path: '/model/name',
        reason: fault('the model "{0}" is already defined in {1}', definition.model.name, other.file),
      });
    const against = [checkPathsAgainst, checkCountersAgainst, checkEventsAgainst, checkFormerNamesAgainst];
    return [...issues, ...against.flatMap((check) => check(definition, other.definition, other.file))];
  });
}

/** Issues of a module's references, of its page's sources and of formulas that look through references, among the models that are there; the first of them. */
export function checkReferences(definition: ModuleDefinition, models: ReadonlyMap<string, ModuleDefinition>): Issue[] {
  return withFewHints(() => amongIssues(definition, models)).slice(0, MOST_ISSUES);
}

function amongIssues(definition: ModuleDefinition, models: ReadonlyMap<string, ModuleDefinition>): Issue[] {
  const fields = Object.entries(definition.model.fields).flatMap(([name, field]) => {
    const path = `/model/fields/${name}`;
    return [
      ...referenceIssues(path, field, models),
      ...dynamicIssues('/model/fields', field, { fields: definition.model.fields, models }),
      ...lineFields(field).flatMap(([line, each]) => [
        ...referenceIssues(`${path}/fields/${line}`, each, models),
        ...dynamicIssues(`${path}/fields`, each, { fields: field.fields ?? {}, models }),
      ]),
    ];
  });
  const issues = [
    ...fields,
    ...checkPageSources(definition, models),
    ...checkDemo(definition, models),
    ...checkWorkflowModels(definition, models),
  ];
  return issues.length > 0
    ? issues
    : [
        ...checkRelations(definition, models),
        ...checkRollups(definition, models),
        ...checkScans(definition, models),
        ...checkDatedDefaults(definition, models),
        ...checkPostsAmong(definition, models),
        ...checkGrants(definition, models),
        ...checkComments(definition, models),
      ];
}

function referenceIssues(path: string, field: FieldDefinition, models: ReadonlyMap<string, ModuleDefinition>): Issue[] {
  if (field.model === undefined) return [];
  const target = models.get(field.model);
  if (!target)
    return [
      {
        path: `${path}/model`,
        reason: fault('there is no model "{0}"{1}', field.model, didYouMean(field.model, models.keys())),
      },
    ];
  if (target.model.register)
    return [
      {
        path: `${path}/model`,
        reason: fault(
          'rows of the register "{0}" come and go with their documents: nothing refers to them',
          field.model,
        ),
      },
    ];
  const known = ['id', 'string_view', ...Object.keys(target.model.fields), ...BASE_FIELDS.keys()];
  const toField =
    field.toField === undefined || known.includes(field.toField)
      ? []
      : [
          {
            path: `${path}/toField`,
            reason: fault(
              'the model "{0}" has no field "{1}"{2}',
              field.model,
              field.toField,
              didYouMean(field.toField, known),
            ),
          },
        ];
  const where = field.where === undefined ? [] : checkFilterValues(`${path}/where`, field.where, target);
  return [...toField, ...dependencyIssues(path, field, target), ...where];
}

/** The list is limited by filters of the model referred to; a filter of texts would only look for a part. */
function dependencyIssues(path: string, { dependsOn = {} }: FieldDefinition, target: ModuleDefinition): Issue[] {
  const limiting = (target.filters?.include ?? []).filter((name) => {
    const field = target.model.fields[name];
    return field !== undefined && ['reference', 'choice'].includes(kindOf(field));
  });
  return Object.keys(dependsOn)
    .filter((name) => !limiting.includes(name))
    .map((name) => ({
      path: `${path}/dependsOn/${name}`,
      reason: fault(
        'the model "{0}" has no filter by a reference or choice "{1}"{2}',
        target.model.name,
        name,
        didYouMean(name, limiting),
      ),
    }));
}
