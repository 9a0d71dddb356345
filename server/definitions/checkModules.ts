// Checks a set of definitions together: names, models and paths once each, references to models that exist.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { checkFields } from './checkFields.ts';
import { checkFormulas } from './checkFormulas.ts';
import { checkNavigation, checkPathsAgainst } from './checkNavigation.ts';
import { checkViews } from './checkViews.ts';
import { didYouMean } from './didYouMean.ts';
import { BASE_FIELDS, HOSTILE_NAMES } from './names.ts';
import type { Issue } from './schemaIssues.ts';

export interface SourceModule {
  file: string;
  definition: ModuleDefinition;
}

/** Issues of one module by itself; formulas only when its fields are sound. */
export function checkModule(definition: ModuleDefinition): Issue[] {
  const issues = [...nameIssues(definition), ...checkNavigation(definition), ...checkFields(definition), ...checkViews(definition)];
  return issues.length > 0 ? issues : checkFormulas(definition);
}

function nameIssues(definition: ModuleDefinition): Issue[] {
  const issues: Issue[] = [];
  for (const [path, name] of [['/name', definition.name], ['/model/name', definition.model.name]] as const) {
    if (HOSTILE_NAMES.has(name)) issues.push({ path, reason: `"${name}" is a reserved name` });
    if (name.includes('__')) issues.push({ path, reason: `"${name}" holds "__", which separates field and operator in filters` });
  }
  return issues;
}

/** Issues of a module against those already accepted: what it takes twice. */
export function checkAgainst(source: SourceModule, accepted: readonly SourceModule[]): Issue[] {
  const { definition } = source;
  return accepted.flatMap((other) => {
    const issues: Issue[] = [];
    if (other.definition.name === definition.name) issues.push({ path: '/name', reason: `the module "${definition.name}" is already defined in ${other.file}` });
    if (other.definition.model.name === definition.model.name) issues.push({ path: '/model/name', reason: `the model "${definition.model.name}" is already defined in ${other.file}` });
    return [...issues, ...checkPathsAgainst(definition, other.definition, other.file)];
  });
}

/** Issues of a module's references among the models that are there. */
export function checkReferences(definition: ModuleDefinition, models: ReadonlyMap<string, ModuleDefinition>): Issue[] {
  return Object.entries(definition.model.fields).flatMap(([name, field]) => referenceIssues(`/model/fields/${name}`, field, models));
}

function referenceIssues(path: string, field: FieldDefinition, models: ReadonlyMap<string, ModuleDefinition>): Issue[] {
  if (field.model === undefined) return [];
  const target = models.get(field.model);
  if (!target) return [{ path: `${path}/model`, reason: `there is no model "${field.model}"${didYouMean(field.model, models.keys())}` }];
  const known = ['id', 'string_view', ...Object.keys(target.model.fields), ...BASE_FIELDS.keys()];
  if (field.toField === undefined || known.includes(field.toField)) return [];
  return [{ path: `${path}/toField`, reason: `the model "${field.model}" has no field "${field.toField}"${didYouMean(field.toField, known)}` }];
}
