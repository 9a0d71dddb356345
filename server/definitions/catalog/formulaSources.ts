// Every formula of a module with its place in the file and with who sees its outcome: computed fields, rules, tones.
import type {
  ColumnDefinition,
  FieldDefinition,
  ModelDefinition,
  ModuleDefinition,
} from '../../../src/contract/index.ts';
import { parseFormula, PARENT, referencesOf } from '../../../src/engine/formula/index.ts';
import { kindOf } from './fieldKinds.ts';
import { lineFields, modelFields, partFields, type FieldEntry } from './modelFields.ts';
import { grants } from './permissions.ts';

export interface FormulaSource {
  /** JSON pointer. */
  path: string;
  text: string;
  /** Roles that see the outcome; undefined: everybody. */
  readers: readonly string[] | undefined;
}

export interface LookupSource extends FormulaSource {
  /** Model that the field refers to. */
  model: string | undefined;
}

/** Formulas over the fields of one row, or of one line. */
export interface FormulaScope {
  fields: readonly FieldEntry[];
  sources: readonly FormulaSource[];
  /** Formulas and defaults of references: each names a reference of a row referred to. */
  lookups: readonly LookupSource[];
  /** Where the fields stand in the file. */
  place: string;
  /** Name of the table part whose lines they are. */
  part: string | undefined;
  /** Fields of the row that the lines belong to: `<parent.rate>`. Of rows none. */
  parent: readonly FieldEntry[];
}

/** The row first, then the lines of each table part. */
export function formulaScopes(definition: ModuleDefinition): FormulaScope[] {
  return [rowScope(definition), ...partFields(definition.model).map((entry) => lineScope(definition.model, entry))];
}

export function rowScope(definition: ModuleDefinition): FormulaScope {
  const fields = modelFields(definition.model);
  return {
    fields,
    sources: [...fieldSources('/model/fields', fields), ...viewSources(definition)],
    lookups: lookupSources('/model/fields', fields),
    place: '/model/fields',
    part: undefined,
    parent: [],
  };
}

/** What a part keeps from a role its lines keep too. */
export function lineScope(model: ModelDefinition, [name, part]: FieldEntry): FormulaScope {
  const place = `/model/fields/${name}/fields`;
  const fields = lineFields(part).map(([line, field]): FieldEntry => [line, within(part, field)]);
  const readers = new Map(fields.map(([line, { read }]) => [line, read]));
  return {
    fields,
    sources: [
      ...fieldSources(place, fields),
      ...toneSources(`/model/fields/${name}/table/columns`, part.table?.columns, (line) => readers.get(line)),
    ],
    lookups: lookupSources(place, fields),
    place,
    part: name,
    parent: modelFields(model),
  };
}

/** A column of a table part with the roles of both. */
export function within(part: FieldDefinition, field: FieldDefinition): FieldDefinition {
  const roles = (key: 'read' | 'write'): string[] | undefined =>
    part[key] && field[key] ? field[key].filter((role) => part[key]?.includes(role)) : (field[key] ?? part[key]);
  const [read, write] = [roles('read'), roles('write')];
  return { ...field, ...(read && { read }), ...(write && { write }) };
}

/** Names with a point that the scope's formulas use, each once. */
export function dottedNames({ sources, lookups }: FormulaScope): string[] {
  const names = [...sources, ...lookups].flatMap(({ text }) => {
    const parsed = parseFormula(text);
    return parsed.ok ? parsed.refs.filter((name) => name.includes('.')) : [];
  });
  return [...new Set(names)];
}

/** Whether some formula reads a row that a reference leads to: then the module's formulas can only be understood beside the other modules. */
export function readsRelations(definition: ModuleDefinition): boolean {
  return formulaScopes(definition).some((scope) => {
    const fields = new Map(scope.fields);
    return [...scope.sources, ...scope.lookups].some(({ text }) => {
      const parsed = parseFormula(text);
      return (
        parsed.ok &&
        referencesOf(parsed.ast).some(({ name }) => {
          const [root] = splitName(name);
          const field = fields.get(root);
          return name.includes('.') && root !== PARENT && field !== undefined && kindOf(field) === 'reference';
        })
      );
    });
  });
}

/** `customer.discount` as its two halves. */
export function splitName(name: string): readonly [root: string, field: string] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1)];
}

const FORMULA_KEYS = ['formula', 'defaultFormula'] as const;

function fieldSources(place: string, fields: readonly FieldEntry[]): FormulaSource[] {
  return fields.flatMap(([name, field]) =>
    FORMULA_KEYS.flatMap((key) => {
      const text = kindOf(field) === 'reference' ? undefined : field[key];
      return text === undefined ? [] : [{ path: `${place}/${name}/${key}`, text, readers: field.read }];
    }),
  );
}

function lookupSources(place: string, fields: readonly FieldEntry[]): LookupSource[] {
  return fields.flatMap(([name, field]) =>
    FORMULA_KEYS.flatMap((key) => {
      const text = kindOf(field) === 'reference' ? field[key] : undefined;
      return text === undefined
        ? []
        : [{ path: `${place}/${name}/${key}`, text, readers: field.read, model: field.model }];
    }),
  );
}

function viewSources(definition: ModuleDefinition): FormulaSource[] {
  // Whoever writes learns whether it holds.
  const writers = Object.keys(definition.permissions).filter(
    (role) => grants(definition.permissions, role, 'create') || grants(definition.permissions, role, 'update'),
  );
  const rules = (definition.model.rules ?? []).map((rule, index) => ({
    path: `/model/rules/${index}/formula`,
    text: rule.formula,
    readers: writers,
  }));
  const tones = toneSources('/table/columns', definition.table?.columns, (name) => definition.model.fields[name]?.read);
  const rowTone = definition.table?.rowTone;
  // Shown only to those who may read what it looks at.
  return [
    ...rules,
    ...tones,
    ...(rowTone === undefined ? [] : [{ path: '/table/rowTone', text: rowTone, readers: [] }]),
  ];
}

function toneSources(
  path: string,
  columns: readonly (string | ColumnDefinition)[] = [],
  readersOf: (field: string) => readonly string[] | undefined,
): FormulaSource[] {
  return columns.flatMap((column, index) =>
    typeof column === 'string' || column.tone === undefined
      ? []
      : [{ path: `${path}/${index}/tone`, text: column.tone, readers: readersOf(column.field) }],
  );
}
