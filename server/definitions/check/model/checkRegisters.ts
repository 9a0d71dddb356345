// Checks registers and what documents post into them: by the definition itself, and of both together.
import type { FieldDefinition, ModuleDefinition, PostingDefinition } from '../../../../src/contract/index.ts';
import type { ModulesByModel } from '../../catalog/catalog.ts';
import { isComputed, kindOf, modelsNamed, precisionOf } from '../../catalog/fieldKinds.ts';
import { lineFields, modelFields } from '../../catalog/modelFields.ts';
import { fault, type Texts } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { conditionFault } from '../../rows/rowCondition.ts';
import {
  followedPosting,
  followedRegister,
  postedName,
  registerOf,
  type Register,
} from '../../storage/registers/registers.ts';
import { didYouMean } from '../didYouMean.ts';

type Fields = ReadonlyMap<string, FieldDefinition>;

/** Of a model by itself. */
export function checkRegister({ model }: ModuleDefinition): Issue[] {
  const { register } = model;
  if (!register) return [];
  const fields: Fields = new Map(Object.entries(model.fields));
  const named: readonly (readonly [
    key: string,
    names: readonly string[],
    fit: (field: FieldDefinition) => Texts | undefined,
  ])[] = [
    ['dimensions', register.dimensions, dimensionFault],
    ['resources', register.resources, resourceFault],
    [
      'date',
      [register.date],
      (field) =>
        kindOf(field) === 'date' && !isComputed(field)
          ? undefined
          : fault('the day of a movement is a DateField that is stored, "{0}" is a {1}', register.date, field.type),
    ],
    ['direction', [register.direction], directionFault],
    [
      'document',
      [register.document],
      (field) =>
        kindOf(field) === 'dynamic'
          ? undefined
          : fault('a movement names its document by a DynamicReferenceField, this is a {0}', field.type),
    ],
  ];
  const issues = named.flatMap(([key, names, fit]) =>
    names.flatMap((name, index) => {
      const path = `/model/register/${key}${key.endsWith('s') ? `/${index}` : ''}`;
      const field = fields.get(name);
      if (!field) return [{ path, reason: unknown(name, fields.keys()) }];
      const reason = names.indexOf(name) < index ? fault('"{0}" is listed twice', name) : fit(field);
      return reason ? [{ path, reason }] : [];
    }),
  );
  const guarded = (register.notNegative ?? []).flatMap((name, index) =>
    register.resources.includes(name)
      ? []
      : [
          {
            path: `/model/register/notNegative/${index}`,
            reason: fault('"{0}" is no resource of the register{1}', name, didYouMean(name, register.resources)),
          },
        ],
  );
  return [...issues, ...guarded, ...clashes(model), ...(issues.length > 0 ? [] : unwritten(model))];
}

function dimensionFault(field: FieldDefinition): Texts | undefined {
  if (!['reference', 'choice'].includes(kindOf(field)) || isComputed(field))
    return fault('a dimension is a ForeignKey or a CharField with choices that is stored, this is a {0}', field.type);
  return field.required === true ? undefined : fault('a dimension is required: each movement has all of them');
}

function resourceFault(field: FieldDefinition): Texts | undefined {
  return kindOf(field) === 'decimal' && !isComputed(field) && field.min === undefined && field.max === undefined
    ? undefined
    : fault('a resource is a DecimalField that is stored, without min and max, this is a {0}', field.type);
}

function directionFault(field: FieldDefinition): Texts | undefined {
  const choices = (field.choices ?? []).map(({ id }) => id).sort();
  return choices.join() === 'in,out' ? undefined : fault('the direction of a movement has the choices in and out');
}

/** Whoever is a movement is neither document nor settings. */
function clashes(model: ModuleDefinition['model']): Issue[] {
  return (['posting', 'single', 'status', 'posts'] as const)
    .filter((key) => model[key] !== undefined && model[key] !== false)
    .map((key) => ({ path: `/model/${key}`, reason: fault('movements of a register are written by documents alone') }));
}

function unwritten({ register, fields }: ModuleDefinition['model']): Issue[] {
  if (!register) return [];
  const written = new Set([
    ...register.dimensions,
    ...register.resources,
    register.date,
    register.direction,
    register.document,
    fields[register.document]?.modelField,
  ]);
  return Object.entries(fields).flatMap(([name, field]) =>
    written.has(name) || isComputed(field)
      ? []
      : [
          {
            path: `/model/fields/${name}`,
            reason: fault('"{0}" is neither dimension nor resource of the register: nobody would write it', name),
          },
        ],
  );
}

function unknown(name: string, known: Iterable<string>): Texts {
  return fault('unknown field "{0}"{1}', name, didYouMean(name, known));
}

/** What a document posts, by its own fields. */
export function checkPosts(definition: ModuleDefinition): Issue[] {
  const { posts = [], posting } = definition.model;
  const needless =
    posts.length > 0 && posting !== true
      ? [{ path: '/model/posts', reason: fault('only documents post: "posting" is missing') }]
      : [];
  return [...needless, ...posts.flatMap((spec, index) => postIssues(`/model/posts/${index}`, spec, definition))];
}

function postIssues(path: string, spec: PostingDefinition, definition: ModuleDefinition): Issue[] {
  const fields: Fields = new Map(modelFields(definition.model));
  const part = spec.lines === undefined ? undefined : fields.get(spec.lines);
  if (spec.lines !== undefined && (!part || kindOf(part) !== 'part')) {
    const parts = [...fields].filter(([, field]) => kindOf(field) === 'part').map(([name]) => name);
    return [
      {
        path: `${path}/lines`,
        reason: part ? fault('"{0}" is a {1} and no table part', spec.lines, part.type) : unknown(spec.lines, parts),
      },
    ];
  }
  const values = valuesOf(spec).flatMap(([key, value]) => {
    const reason = sourceFault(value, { fields, lines: part && new Map(lineFields(part)) });
    return reason ? [{ path: `${path}/${key}`, reason }] : [];
  });
  const when = spec.when === undefined ? undefined : conditionFault(spec.when, definition);
  return [...values, ...(when ? [{ path: `${path}/when`, reason: when }] : [])];
}

function valuesOf({ date, dimensions, resources }: PostingDefinition): (readonly [key: string, value: string])[] {
  return [
    ['date', date],
    ...Object.entries(dimensions).map(([name, value]) => [`dimensions/${name}`, value] as const),
    ...Object.entries(resources).map(([name, value]) => [`resources/${name}`, value] as const),
  ];
}

function sourceFault(
  value: string,
  { fields, lines }: { fields: Fields; lines: Fields | undefined },
): Texts | undefined {
  const { name, ofParent } = postedName(value);
  if (ofParent && !lines) return fault('<parent.{0}>: only lines have a document above them', name);
  const of = ofParent || !lines ? fields : lines;
  return of.has(name) ? undefined : unknown(name, of.keys());
}

/** With the registers there are. */
export function checkPostsAmong(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  return (definition.model.posts ?? []).flatMap((raw, index) => {
    const path = `/model/posts/${index}`;
    const register = followedRegister(raw.register, modules);
    if (!register) {
      const registers = [...modules.values()].filter((module) => registerOf(module)).map(({ model }) => model.name);
      return [
        {
          path: `${path}/register`,
          reason: fault('there is no register "{0}"{1}', raw.register, didYouMean(raw.register, registers)),
        },
      ];
    }
    return amongIssues(path, definition, { raw, register });
  });
}

function amongIssues(
  path: string,
  { model }: ModuleDefinition,
  { raw, register }: { raw: PostingDefinition; register: Register },
): Issue[] {
  const { spec: to } = register;
  const target = register.module.model.fields;
  const spec = followedPosting(raw, target);
  const may = modelsNamed(target[to.document] ?? EMPTY, target);
  const known = may.includes(model.name)
    ? []
    : [
        {
          path: `${path}/register`,
          reason: fault('the register "{0}" takes documents of {1}', register.model, may.join(', ')),
        },
      ];
  const lacking = to.dimensions
    .filter((name) => !Object.hasOwn(spec.dimensions, name))
    .map((name) => ({
      path: `${path}/dimensions`,
      reason: fault('the dimension "{0}" of the register is missing', name),
    }));
  const each = (key: 'dimensions' | 'resources', names: readonly string[]): Issue[] =>
    Object.entries(spec[key]).flatMap(([name, value], index) => {
      const reason = names.includes(name)
        ? fitFault(sourceOf(value, model, spec), target[name] ?? EMPTY)
        : fault('the register "{0}" has no such field "{1}"{2}', register.model, name, didYouMean(name, names));
      return reason ? [{ path: `${path}/${key}/${Object.keys(raw[key])[index] ?? name}`, reason }] : [];
    });
  const day = fitFault(sourceOf(spec.date, model, spec), target[to.date] ?? EMPTY);
  return [
    ...known,
    ...lacking,
    ...each('dimensions', to.dimensions),
    ...each('resources', to.resources),
    ...(day ? [{ path: `${path}/date`, reason: day }] : []),
  ];
}

const EMPTY: FieldDefinition = { type: 'CharField', title: {} };

function sourceOf(value: string, model: ModuleDefinition['model'], { lines }: PostingDefinition): FieldDefinition {
  const { name, ofParent } = postedName(value);
  const fields: Fields = new Map(modelFields(model));
  const part = lines === undefined || ofParent ? undefined : fields.get(lines);
  return (part ? part.fields?.[name] : fields.get(name)) ?? EMPTY;
}

/** Whether the one can hold every value of the other. */
function fitFault(from: FieldDefinition, to: FieldDefinition): Texts | undefined {
  const [kind, wanted] = [kindOf(from), kindOf(to)];
  const isNumber = wanted === 'decimal' && (kind === 'integer' || kind === 'decimal');
  if (kind !== wanted && !isNumber) return fault('a {0} does not fit the {1} of the register', from.type, to.type);
  if (wanted === 'reference' && from.model !== to.model)
    return fault('it is to refer to "{0}", as the register does', to.model ?? '');
  if (wanted === 'decimal' && precisionOf(from) > precisionOf(to))
    return fault('the register holds {0} digits after the point, this has {1}', precisionOf(to), precisionOf(from));
  const known = new Set((to.choices ?? []).map(({ id }) => id));
  const strange = (from.choices ?? []).filter(({ id }) => !known.has(id)).map(({ id }) => id);
  return strange.length > 0 ? fault('the choices of the register lack {0}', strange.join(', ')) : undefined;
}
