// What a row of a model holds, as JSON Schema: for the types that code of modules and pages are written with.
import { isCodeList, type Model, type ModelField } from '../../definitions/index.ts';
import type { JsonSchema } from '../../http/index.ts';

const TEXT: JsonSchema = { type: 'string' };
/** `tsType` names the type of the contract that stands for it. */
const REFERENCE: JsonSchema = {
  type: 'object',
  required: ['id', 'string_view'],
  properties: { id: TEXT, string_view: TEXT },
  tsType: 'Reference',
};
const FILE: JsonSchema = { type: 'object', required: ['id', 'name', 'url'], tsType: 'FileValue' };
const PLACE: JsonSchema = {
  type: 'object',
  required: ['address', 'latitude', 'longitude'],
  additionalProperties: false,
  properties: Object.fromEntries(
    ['address', 'latitude', 'longitude'].map((name) => [name, { type: ['string', 'null'] }]),
  ),
};
const ANYTHING: JsonSchema = { tsType: 'unknown' };

const SHAPES: Readonly<Record<Exclude<ModelField['kind'], 'choice' | 'reference' | 'part'>, JsonSchema>> = {
  text: TEXT,
  longText: TEXT,
  richText: TEXT,
  integer: { type: 'number' },
  /** As text: no float where money is. */
  decimal: TEXT,
  date: TEXT,
  moment: TEXT,
  time: TEXT,
  boolean: { type: 'boolean' },
  multiChoice: listOf(TEXT),
  tags: listOf(TEXT),
  place: PLACE,
  dynamic: { ...REFERENCE, required: ['model', 'id', 'string_view'], tsType: 'Reference & { model: string }' },
  references: listOf(REFERENCE),
  file: FILE,
  files: listOf(FILE),
  auto: { type: 'number' },
  json: ANYTHING,
};

/** Lists that are there without entries too. */
const ALWAYS: ReadonlySet<ModelField['kind']> = new Set(['references', 'files', 'part', 'auto']);

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** A row as answers carry it. Fields that not everybody may read may be absent. */
export function rowShape(model: Model, models: ReadonlyMap<string, Model>): JsonSchema {
  return {
    type: 'object',
    required: ['id', 'version', ...requiredOf(model)],
    additionalProperties: false,
    properties: { id: TEXT, version: { type: 'number' }, ...propertiesOf(model, models) },
  };
}

function requiredOf({ fields }: Model): string[] {
  return [...fields.values()].filter(({ def }) => def.read === undefined).map(({ name }) => name);
}

function propertiesOf(model: Model, models: ReadonlyMap<string, Model>): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...model.fields.values()].flatMap((field) => {
      if (isCodeList(field.def)) return [];
      const shape = shapeOf(field, { model, models });
      const isThere =
        field.def.required === true || ALWAYS.has(field.kind) || (field.isBase && field.name !== 'author');
      return [[field.name, isThere ? shape : orNull(shape)]];
    }),
  );
}

interface Place {
  model: Model;
  models: ReadonlyMap<string, Model>;
}

function shapeOf(field: ModelField, { model, models }: Place): JsonSchema {
  switch (field.kind) {
    case 'part':
      return field.part ? listOf(lineShape(field.part, models)) : ANYTHING;
    case 'choice':
      return { enum: [...field.choices.keys()] };
    case 'multiChoice':
      return listOf({ enum: [...field.choices.keys()] });
    case 'reference':
      return referenceShape(field, { model, models });
    case 'json':
      return ownShape(field);
    default:
      // A formula that comes to nothing stands as its error.
      return field.errorSql && field.kind !== 'text' ? { anyOf: [SHAPES[field.kind], TEXT] } : SHAPES[field.kind];
  }
}

function lineShape(line: Model, models: ReadonlyMap<string, Model>): JsonSchema {
  const own = { ...line, fields: new Map([...line.fields].filter(([, { isBase }]) => !isBase)) };
  return {
    type: 'object',
    required: ['id', ...requiredOf(own)],
    additionalProperties: false,
    properties: { id: TEXT, ...propertiesOf(own, models) },
  };
}

/** With what formulas read of the row it leads to, where the reader may see that row. */
function referenceShape(field: ModelField, { model, models }: Place): JsonSchema {
  const target = models.get(field.model ?? '');
  const carried = (model.reads.get(field.name) ?? []).flatMap((name) => target?.fields.get(name) ?? []);
  if (!target || carried.length === 0) return REFERENCE;
  return {
    type: 'object',
    required: ['id', 'string_view'],
    additionalProperties: false,
    properties: {
      id: TEXT,
      string_view: TEXT,
      ...Object.fromEntries(
        carried.map((each) => [
          each.name,
          orNull(each.kind === 'reference' ? REFERENCE : shapeOf(each, { model: target, models })),
        ]),
      ),
    },
  };
}

/** The field's own schema, as far as it says all in itself. */
function ownShape({ def: { schema } }: ModelField): JsonSchema {
  return schema === undefined || JSON.stringify(schema).includes('"$') ? ANYTHING : withoutTexts(schema);
}

/** Titles name types, and those of forms are labels. */
function withoutTexts(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key: string, value: unknown) =>
    (key === 'title' || key === 'description') && typeof value !== 'object' ? undefined : value,
  ) as JsonSchema; // an object, as it was
}

function orNull(shape: JsonSchema): JsonSchema {
  return shape === ANYTHING ? shape : { anyOf: [shape, { type: 'null' }] };
}
