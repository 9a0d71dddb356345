// Checks rollups among the models in force: the other model refers to this one, what is aggregated is stored there and fits the field, nothing
// goes in a circle, and nobody is told by it what he may not read unless the field says who reads it.
import type { FieldDefinition, ModuleDefinition, Rollup as RollupDefinition } from '../../../../src/contract/index.ts';
import { parseFormula } from '../../../../src/engine/formula/index.ts';
import type { FieldKind, ModulesByModel } from '../../catalog/catalog.ts';
import { isComputed, isShowable, kindOf, precisionOf } from '../../catalog/fieldKinds.ts';
import { isReadable, rowFormulas } from '../../catalog/formulaFields.ts';
import { splitName } from '../../catalog/formulaSources.ts';
import { fault, spoken, type Texts } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { storageOf } from '../../storage/formulaColumns.ts';
import { WHERE_NAME, whereSet } from '../../storage/rollups/childSql.ts';
import {
  dottedNames,
  fieldsOfChild,
  followedRollup,
  rollupsIn,
  throughOf,
  type Rollup,
} from '../../storage/rollups/rollups.ts';
import { didYouMean } from '../didYouMean.ts';
import { syntaxFault } from '../formulaSyntax.ts';
import { hiddenFault, seersOf } from './seers.ts';

export function checkRollups(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  const issues = Object.entries(definition.model.fields).flatMap(([name, field]) => {
    const { rollup } = field;
    if (!rollup) return [];
    const at = (key: string, reason: Texts): Issue => ({ path: `/model/fields/${name}/rollup/${key}`, reason });
    const found = followedRollup(rollup, modules);
    if (!found)
      return [at('of', fault('there is no model "{0}"{1}', rollup.of, didYouMean(rollup.of, modules.keys())))];
    const whole: Rollup = { model: definition.model.name, name, field, ...found };
    const wrong = referenceIssues(whole).map(([key, reason]) => at(key, reason));
    if (wrong.length > 0) return wrong;
    const unfit = [...fieldFaults(whole, modules), ...whereFaults(whole, modules)].map(([key, reason]) =>
      at(key, reason),
    );
    return unfit.length > 0 ? unfit : hiddenIssues(definition, whole, modules).map((reason) => at('of', reason));
  });
  return issues.length > 0 ? issues : circleIssues(definition, modules);
}

type Fault = readonly [key: string, reason: Texts];

function referenceIssues({ model, spec, child }: Rollup): Fault[] {
  if (spec.deep === true && spec.of !== model)
    return [['deep', fault('rows stand below each other only within one model: "of" is to be "{0}"', model)]];
  // Only of that reference nothing comes to stand below itself.
  if (spec.deep === true && child.table?.tree !== spec.by)
    return [['deep', fault('"table.tree" is to name "{0}"', spec.by)]];
  const fields = fieldsOfChild(child);
  const by = fields.get(spec.by);
  const isFit = (field: FieldDefinition): boolean =>
    kindOf(field) === 'reference' && field.model === model && !isComputed(field);
  if (by && isFit(by)) return [];
  const fitting = [...fields].flatMap(([name, field]) => (isFit(field) ? [name] : []));
  return [
    [
      'by',
      by
        ? fault(
            '"{0}" is no stored reference of "{1}" to "{2}"{3}',
            spec.by,
            spec.of,
            model,
            didYouMean(spec.by, fitting),
          )
        : unknown(spec.by, spec.of, fitting),
    ],
  ];
}

function unknown(name: string, model: string, known: Iterable<string>): Texts {
  return fault('the model "{0}" has no field "{1}"{2}', model, name, didYouMean(name, known));
}

const COUNTED: ReadonlySet<FieldKind> = new Set(['integer', 'decimal']);
const ORDERED: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'date', 'moment']);
const FOUND: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'date',
  'moment',
  'text',
  'longText',
  'choice',
  'boolean',
  'reference',
]);
const KEYS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'date', 'moment', 'text', 'auto', 'boolean']);

function fieldFaults(rollup: Rollup, modules: ModulesByModel): Fault[] {
  const { field, spec, child } = rollup;
  const fields = fieldsOfChild(child);
  const faults: Fault[] = [];
  const stored = (key: 'field' | 'ordering', name: string): FieldDefinition | undefined => {
    const found = fields.get(name);
    if (!found) faults.push([key, unknown(name, spec.of, fields.keys())]);
    else if (isInline(child, name, found, modules))
      faults.push([key, fault('<{0}> is computed while reading: a rollup looks at what is stored', name)]);
    else return found;
    return undefined;
  };
  const of = spec.field === undefined ? undefined : stored('field', spec.field);
  const key = spec.ordering === undefined ? undefined : stored('ordering', spec.ordering.replace(/^-/, ''));
  if (key && !KEYS.has(kindOf(key))) faults.push(['ordering', fault('rows are not ordered by a {0}', key.type)]);
  if (faults.length > 0) return faults;
  const reason = typeFault(field, spec.do, of);
  return reason === undefined ? [] : [['do', reason]];
}

function isInline(child: ModuleDefinition, name: string, field: FieldDefinition, modules: ModulesByModel): boolean {
  if (field.formula === undefined) return false;
  return kindOf(field) === 'reference' || storageOf(rowFormulas(child, modules), name) === 'inline';
}

/** What each is worked out of. */
const OF: Readonly<Record<RollupDefinition['do'], ReadonlySet<FieldKind>>> = {
  count: FOUND,
  sum: COUNTED,
  avg: COUNTED,
  min: ORDERED,
  max: ORDERED,
  first: FOUND,
  last: FOUND,
  list: FOUND,
};

/** Whether the field can hold what comes out. */
function typeFault(
  field: FieldDefinition,
  what: RollupDefinition['do'],
  of: FieldDefinition | undefined,
): Texts | undefined {
  const kind = kindOf(field);
  if (what === 'count' && kind !== 'integer')
    return fault('a number of rows is a PositiveIntegerField, this is a {0}', field.type);
  if (what === 'list') return listFault(field, of);
  if (!of) return undefined;
  if (!OF[what].has(kindOf(of))) return fault('"{0}" is not possible of a {1}', what, of.type);
  if (what === 'count') return undefined;
  if (what === 'avg')
    return kind === 'decimal' ? undefined : fault('an average is a DecimalField, this is a {0}', field.type);
  return valueFault(field, what, of);
}

function listFault(field: FieldDefinition, of: FieldDefinition | undefined): Texts | undefined {
  const kind = kindOf(field);
  if (kind !== 'text' && kind !== 'longText')
    return fault('a list is a CharField or TextField, this is a {0}', field.type);
  return of && !isShowable(kindOf(of)) ? fault('a {0} cannot be listed', of.type) : undefined;
}

/** A value of the other field itself, or a sum of such. */
function valueFault(field: FieldDefinition, what: string, of: FieldDefinition): Texts | undefined {
  const [kind, from] = [kindOf(field), kindOf(of)];
  const isWider = kind === 'decimal' && from === 'integer';
  if (kind !== from && !isWider) return fault('"{0}" of a {1} does not fit a {2}', what, of.type, field.type);
  if (kind === 'decimal' && precisionOf(field) < precisionOf(of))
    return fault('it has {0} digits after the point and is to hold {1}', precisionOf(field), precisionOf(of));
  return sameFault(field, of);
}

/** References to the same model, choices that are known. */
function sameFault(field: FieldDefinition, of: FieldDefinition): Texts | undefined {
  if (kindOf(field) === 'reference' && field.model !== of.model)
    return fault('it is to refer to "{0}", as what it takes does', of.model ?? '');
  const known = new Set((field.choices ?? []).map(({ id }) => id));
  const missing = (of.choices ?? []).filter(({ id }) => !known.has(id)).map(({ id }) => id);
  return missing.length > 0 ? fault('its choices lack {0}', missing.join(', ')) : undefined;
}

function whereFaults(rollup: Rollup, modules: ModulesByModel): Fault[] {
  const { spec, child } = rollup;
  const { where } = spec;
  if (where === undefined) return [];
  const parsed = parseFormula(where);
  if (!parsed.ok) return [['where', syntaxFault(parsed)]];
  const fields = fieldsOfChild(child);
  for (const name of parsed.refs) {
    const reason = whereFault(name, { child, fields, modules });
    if (reason) return [['where', reason]];
  }
  const apart = dottedNames(where).length > 0 ? throughFault(rollup) : undefined;
  if (apart) return [['where', apart]];
  const set = whereSet(child, where, modules);
  const [issue] = set.issues.filter(({ field }) => field === WHERE_NAME);
  if (issue) return [['where', fault('{0} {1}', issue.code, spoken(issue.said))]];
  return set.dependsOnToday(WHERE_NAME)
    ? [['where', fault('it looks at the present day: a rollup looks at what is stored')]]
    : [];
}

/** Such as can be followed: a change of the other rows moves the rollup. */
function throughFault(rollup: Rollup): Texts | undefined {
  const { spec, child } = rollup;
  const through = throughOf(rollup);
  if (!through) return fault('it looks at rows of several references: a rollup looks through one');
  if (!SUMMED.has(spec.do))
    return fault(
      '"{0}" looks at its own rows alone: only {1} look at a row referred to',
      spec.do,
      [...SUMMED].join(', '),
    );
  return through.model === child.model.name
    ? fault('"{0}" leads to the same model: a rollup looks at rows of another', through.by)
    : undefined;
}

const SUMMED: ReadonlySet<RollupDefinition['do']> = new Set(['count', 'sum', 'avg']);

function whereFault(
  name: string,
  {
    child,
    fields,
    modules,
  }: { child: ModuleDefinition; fields: ReadonlyMap<string, FieldDefinition>; modules: ModulesByModel },
): Texts | undefined {
  if (name.includes('.')) return otherFault(name, { fields, modules });
  const field = fields.get(name);
  if (!field) return unknown(name, child.model.name, fields.keys());
  if (!rowFormulas(child, modules).fields.has(name))
    return fault('<{0}>: a {1} cannot be used in a formula', name, field.type);
  return isInline(child, name, field, modules)
    ? fault('<{0}> is computed while reading: a rollup looks at what is stored', name)
    : undefined;
}

/** One step through a stored reference, to a field that people fill in. */
function otherFault(
  name: string,
  { fields, modules }: { fields: ReadonlyMap<string, FieldDefinition>; modules: ModulesByModel },
): Texts | undefined {
  const [root, own] = splitName(name);
  const reference = fields.get(root);
  const target = modules.get(reference?.model ?? '');
  if (!reference || kindOf(reference) !== 'reference' || isComputed(reference) || !target || own.includes('.'))
    return fault('<{0}>: a rollup looks at the row itself and at one that a reference of it leads to', name);
  const known = fieldsOfChild(target);
  const field = known.get(own);
  if (!field) return unknown(own, target.model.name, known.keys());
  if (isComputed(field))
    return fault('<{0}> is computed: of a row referred to a rollup looks at what is entered', name);
  return isReadable(field) ? undefined : fault('<{0}>: a {1} cannot be used in a formula', name, field.type);
}

/** Whoever names the roles of the field says that they may know; else nobody learns by it what he could not count himself. */
function hiddenIssues(definition: ModuleDefinition, rollup: Rollup, modules: ModulesByModel): Texts[] {
  if (rollup.field.read !== undefined) return [];
  const fields = fieldsOfChild(rollup.child);
  const seers = seersOf(definition, undefined);
  const reasons = [...readBy(rollup, modules)].flatMap((name) => {
    const [root, own] = splitName(name);
    const target = own === '' ? undefined : modules.get(fields.get(root)?.model ?? '');
    const other = target && fieldsOfChild(target).get(own);
    if (target && other) return hiddenFault(`${rollup.spec.of}.${name}`, other, { target, seers }) ?? [];
    const field = fields.get(name);
    return field ? (hiddenFault(`${rollup.spec.of}.${name}`, field, { target: rollup.child, seers }) ?? []) : [];
  });
  return reasons.slice(0, 1);
}

/** Fields of the other model that it is made of, those computed ones read with them. */
export function readBy({ spec, child }: Rollup, modules: ModulesByModel): ReadonlySet<string> {
  const formulas = rowFormulas(child, modules);
  const where = spec.where === undefined ? undefined : parseFormula(spec.where);
  const names = [
    spec.by,
    ...(spec.field === undefined ? [] : [spec.field]),
    ...(spec.ordering === undefined ? [] : [spec.ordering.replace(/^-/, '')]),
    ...(where?.ok === true ? where.refs : []),
  ];
  return new Set(names.flatMap((name) => [name, ...formulas.dependencies(name)]));
}

/** From rollup to rollup, by what each is made of; named where the definition's own begins one. */
function circleIssues(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  const rollups = new Map(rollupsIn(modules).map((rollup) => [`${rollup.model}.${rollup.name}`, rollup]));
  const next = (key: string): string[] => {
    const rollup = rollups.get(key);
    return rollup
      ? [...readBy(rollup, modules)].map((name) => `${rollup.spec.of}.${name}`).filter((name) => rollups.has(name))
      : [];
  };
  return [...rollups.values()]
    .filter(({ model }) => model === definition.model.name)
    .flatMap(({ model, name }) => {
      const circle = circleFrom(`${model}.${name}`, next);
      return circle
        ? [
            {
              path: `/model/fields/${name}/rollup`,
              reason: fault('#CYCLE the rollup "{0}" is made of itself: {1}', name, circle.join(' → ')),
            },
          ]
        : [];
    });
}

function circleFrom(start: string, next: (key: string) => readonly string[]): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const each of next(way.at(-1) ?? '')) {
      if (each === start) return [...way, each];
      if (!seen.has(each)) ways.push([...way, each]);
      seen.add(each);
    }
  }
  return undefined;
}
