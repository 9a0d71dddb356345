// What a row condition may look at: fields of the same row that are stored, base fields, references by their ids.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { ComparedText } from '../../../src/engine/condition/index.ts';
import type { FormulaField, FormulaSet, ReadSql } from '../../../src/engine/formula/index.ts';
import { didYouMean } from '../check/didYouMean.ts';
import { unknownChoices } from '../check/unknownChoice.ts';
import { fault, type Texts } from '../faults/index.ts';
import { isLookup, kindOf } from '../catalog/fieldKinds.ts';
import { isReadable, lineFormulas, rowFormulas } from '../catalog/formulaFields.ts';
import type { ModulesByModel } from '../catalog/catalog.ts';
import { splitName } from '../catalog/formulaSources.ts';
import { lineFields, modelFields, partModelName } from '../catalog/modelFields.ts';
import { BASE_FIELDS, PERSON_MODEL } from '../catalog/names.ts';
import { formulaErrorSql, storageOf } from '../storage/formulaColumns.ts';
import { quoteName, tableName } from '../storage/identifiers.ts';
import { ConditionFault } from './conditionFault.ts';

/** How the person who asks is named in trees: no field's name begins so. */
export const ME_NAME = '@me';
/** The same of a field of his. */
const OF_ME = `${ME_NAME}:`;

/** Whether a name is the person's who asks, or one of his fields. */
export function isOfMe(name: string): boolean {
  return name === ME_NAME || name.startsWith(OF_ME);
}
/** A row itself, as the model's own references name it. */
const ID = 'id';

/** A field that holds ids of rows. */
export interface LinkField {
  name: string;
  /** Model of the rows. */
  model: string;
  isMany: boolean;
  /** Table of the references of a field with many. */
  table: string;
}

/** A choice or several, of the row or of the person who asks. */
export interface Choices {
  name: string;
  isMine: boolean;
  isMany: boolean;
}

/** Rows that a name of two steps is about. */
export interface OtherFields {
  kind: 'reference' | 'references' | 'part';
  fields: ConditionFields;
  table: string;
  /** Table of the references of a field with many. */
  links: string;
}

/** The other modules; `later`: they are not known yet, what is said of their rows is checked another time; undefined: only the row itself may be looked at. */
export type Others = ModulesByModel | 'later' | undefined;

/** So many references one behind the other. */
const MAX_STEPS = 3;

interface Rows {
  model: string;
  fields: ReadonlyMap<string, FieldDefinition>;
  formulas: FormulaSet;
  steps: number;
}

export class ConditionFields {
  /** By model: fields of other rows that were looked at. */
  readonly elsewhere: Map<string, Set<string>>;
  private readonly model: string;
  private readonly fields: ReadonlyMap<string, FieldDefinition>;
  private readonly formulas: FormulaSet;
  private readonly steps: number;
  private readonly others: Others;

  constructor(rows: Rows, others: Others, elsewhere = new Map<string, Set<string>>()) {
    this.model = rows.model;
    this.fields = rows.fields;
    this.formulas = rows.formulas;
    this.steps = rows.steps;
    this.others = others;
    this.elsewhere = elsewhere;
  }

  static of(definition: ModuleDefinition, others?: Others): ConditionFields {
    return new ConditionFields(rowsOf(definition, 0), others);
  }

  /** What a name's first step leads to. Throws where that is nothing. */
  through(root: string, name: string): OtherFields | 'later' {
    const field = this.fields.get(root);
    if (!field) throw new ConditionFault(fault('#NAME? <{0}> is not a field{1}', root, this.hint(root)));
    if (this.others === undefined)
      throw new ConditionFault(fault('<{0}>: a condition looks at the row itself, not at other rows or lines', name));
    this.noteRead([root]);
    requireStored(root, field);
    const kind = kindOf(field);
    const table = partModelName(this.model, root);
    if (kind === 'part') {
      const fields = new Map(lineFields(field));
      const rows = {
        model: table,
        fields,
        formulas: lineFormulas({ name: this.model, fields: {} }, [root, field]),
        steps: this.steps,
      };
      return { kind, fields: this.next(rows), table: tableName(table), links: '' };
    }
    if ((kind !== 'reference' && kind !== 'references') || field.model === undefined)
      throw new ConditionFault(fault('<{0}>: a {1} leads to no other rows', root, field.type));
    if (this.steps >= MAX_STEPS)
      throw new ConditionFault(fault('<{0}>: a condition looks {1} references far at most', root, MAX_STEPS));
    if (this.others === 'later') return 'later';
    const target = this.others.get(field.model);
    if (!target) throw new ConditionFault(fault('there is no model "{0}"{1}', field.model, ''));
    return {
      kind,
      fields: this.next(rowsOf(target, this.steps + 1)),
      table: tableName(field.model),
      links: tableName(table),
    };
  }

  private next(rows: Rows): ConditionFields {
    return new ConditionFields(rows, this.others, this.elsewhere);
  }

  /** Notes what is looked at in rows that are not the condition's own. */
  noteRead(names: readonly string[]): void {
    if (this.steps === 0) return;
    const known = this.elsewhere.get(this.model) ?? new Set<string>();
    this.elsewhere.set(this.model, known);
    for (const name of this.fieldsRead(names)) known.add(name);
  }

  link(name: string): LinkField | undefined {
    const table = tableName(partModelName(this.model, name));
    if (name === ID) return { name, model: this.model, isMany: false, table };
    const field = this.fields.get(name);
    const kind = field && kindOf(field);
    if (field) requireStored(name, field);
    if (field?.model === undefined || (kind !== 'reference' && kind !== 'references')) return undefined;
    return { name, model: field.model, isMany: kind === 'references', table };
  }

  /** The choices that a name stands for: a field's of the row, or with `me.` one of the person who asks. Throws where there are none. */
  choices(name: string): Choices | 'later' {
    const isMine = name.startsWith(OF_ME);
    const own = isMine ? name.slice(OF_ME.length) : name;
    if (isMine && this.others === undefined) throw new ConditionFault(fault('me.{0} stands in permissions alone', own));
    if (isMine && this.others === 'later') return 'later';
    const people = isMine && this.others instanceof Map ? this.others.get(PERSON_MODEL) : undefined;
    const fields = people ? modelFields(people.model) : this.fields;
    const field = new Map(fields).get(own);
    const kind = field && kindOf(field);
    if (kind !== 'choice' && kind !== 'multiChoice')
      throw new ConditionFault(
        fault('"{0}" is no choice: <departments> = me.department compares choices', isMine ? `me.${own}` : own),
      );
    if (isMine) this.elsewhere.set(PERSON_MODEL, (this.elsewhere.get(PERSON_MODEL) ?? new Set()).add(own));
    return { name: own, isMine, isMany: kind === 'multiChoice' };
  }

  /** Throws for what is no value of the row itself. */
  requireValue(name: string): void {
    if (isOfMe(name)) throw new ConditionFault(fault('me stands beside a reference to a person: <manager> = me'));
    if (name.includes('.'))
      throw new ConditionFault(fault('<{0}>: a condition looks at the row itself, not at other rows or lines', name));
    const field = this.fields.get(name);
    if (!field && name !== ID) throw new ConditionFault(fault('#NAME? <{0}> is not a field{1}', name, this.hint(name)));
    if (this.link(name))
      throw new ConditionFault(
        fault('<{0}> is a reference: compare it by itself with me, null or another reference, by = or !=', name),
      );
    if (field && !isReadable(field))
      throw new ConditionFault(fault('<{0}>: a {1} cannot be used in a condition', name, field.type));
    if (storageOf(this.formulas, name) === 'inline')
      throw new ConditionFault(fault('<{0}> is computed while reading: a condition looks at what is stored', name));
  }

  /** Throws for a choice that the field does not have. */
  requireChoices(compared: readonly ComparedText[]): void {
    const [reason] = unknownChoices(compared, this.fields);
    if (reason) throw new ConditionFault(reason);
  }

  requireLink(name: string): LinkField {
    const link = this.link(name);
    if (link) return link;
    const field = this.fields.get(name);
    throw new ConditionFault(
      field
        ? fault('<{0}>: a {1} is no reference', name, field.type)
        : fault('#NAME? <{0}> is not a field{1}', name, this.hint(name)),
    );
  }

  formulaField(name: string): FormulaField | undefined {
    const known = this.formulas.fields.get(name);
    return known ?? (BASE_FIELDS.has(name) && this.link(name) === undefined ? { name, type: 'moment' } : undefined);
  }

  read(name: string, alias: string): ReadSql {
    const value = `${alias}.${quoteName(name)}`;
    if (storageOf(this.formulas, name) === 'plain') return { value, error: null };
    const error = formulaErrorSql(this.formulas, name, { columnSql: (column) => `${alias}.${quoteName(column)}` });
    return { value, error: error ?? null };
  }

  /** The names and what computed ones among them are made of. */
  fieldsRead(names: readonly string[]): ReadonlySet<string> {
    return new Set(
      names
        .filter((name) => !isOfMe(name))
        .map((name) => splitName(name)[0])
        .flatMap((name) => [name, ...this.formulas.dependencies(name)]),
    );
  }

  private hint(name: string): Texts | '' {
    return didYouMean(
      name,
      [...this.fields]
        .filter(([each, field]) => this.link(each) !== undefined || isReadable(field))
        .map(([each]) => each),
    );
  }
}

function rowsOf(definition: ModuleDefinition, steps: number): Rows {
  return {
    model: definition.model.name,
    fields: new Map([...modelFields(definition.model), ...BASE_FIELDS]),
    formulas: rowFormulas(definition),
    steps,
  };
}

function requireStored(name: string, field: FieldDefinition): void {
  if (isLookup(field))
    throw new ConditionFault(fault('<{0}> is computed while reading: a condition looks at what is stored', name));
}
