// What a row condition may look at: fields of the same row that are stored, base fields, references by their ids.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { ComparedText } from '../../../src/engine/condition/index.ts';
import type { FormulaField, FormulaSet, ReadSql } from '../../../src/engine/formula/index.ts';
import { didYouMean } from '../check/didYouMean.ts';
import { unknownChoices } from '../check/unknownChoice.ts';
import { fault, type Texts } from '../faults/index.ts';
import { kindOf } from '../catalog/fieldKinds.ts';
import { isReadable, rowFormulas } from '../catalog/formulaFields.ts';
import { modelFields, partModelName } from '../catalog/modelFields.ts';
import { BASE_FIELDS } from '../catalog/names.ts';
import { formulaErrorSql, storageOf } from '../storage/formulaColumns.ts';
import { quoteName, tableName } from '../storage/identifiers.ts';
import { ConditionFault } from './conditionFault.ts';

/** How the person who asks is named in trees: no field's name begins so. */
export const ME_NAME = '@me';
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

export class ConditionFields {
  private readonly model: string;
  private readonly fields: ReadonlyMap<string, FieldDefinition>;
  private readonly formulas: FormulaSet;

  constructor(definition: ModuleDefinition) {
    this.model = definition.model.name;
    this.fields = new Map([...modelFields(definition.model), ...BASE_FIELDS]);
    this.formulas = rowFormulas(definition);
  }

  link(name: string): LinkField | undefined {
    const table = tableName(partModelName(this.model, name));
    if (name === ID) return { name, model: this.model, isMany: false, table };
    const field = this.fields.get(name);
    const kind = field && kindOf(field);
    if (field?.model === undefined || (kind !== 'reference' && kind !== 'references')) return undefined;
    return { name, model: field.model, isMany: kind === 'references', table };
  }

  /** Throws for what is no value of the row itself. */
  requireValue(name: string): void {
    if (name === ME_NAME) throw new ConditionFault(fault('me stands beside a reference to a person: <manager> = me'));
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
      names.filter((name) => name !== ME_NAME).flatMap((name) => [name, ...this.formulas.dependencies(name)]),
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
