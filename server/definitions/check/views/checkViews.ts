// Checks what a module says about its table, filters, form, uniqueness and permissions against its own fields.
import type { FieldDefinition, FormGroup, FormTab, ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkQuickFilters } from './checkQuickFilters.ts';
import { didYouMean } from '../didYouMean.ts';
import { fault, type Texts } from '../../faults/index.ts';
import {
  isFilterable,
  isComputed,
  isNumber,
  isShowable,
  isSortable,
  kindOf,
  lengthOf,
  MAX_INDEXED_LENGTH,
} from '../../catalog/fieldKinds.ts';
import { lineFields, modelFields, namesOwnOrder, partFields } from '../../catalog/modelFields.ts';
import { BASE_FIELDS, RANK } from '../../catalog/names.ts';
import { representationFields } from '../../catalog/representation.ts';
import type { Issue } from '../../read/schemaIssues.ts';

/** Answers a field's reason for not fitting in a place, or undefined. */
type Fitness = (field: FieldDefinition, name: string) => Texts | undefined;

export function checkViews(definition: ModuleDefinition): Issue[] {
  const view = new ViewCheck(definition);
  view.representation();
  view.uniqueGroups();
  view.table();
  view.parts();
  view.filters();
  view.form();
  return view.issues;
}

const anyField: Fitness = () => undefined;
const columnar: Fitness = (field) =>
  kindOf(field) === 'part' ? fault('a TablePart cannot be a column: it stands in the form') : undefined;
const sortable: Fitness = (field) =>
  isSortable(kindOf(field)) ? undefined : fault('a {0} cannot be sorted by', field.type);
const filterable: Fitness = (field) =>
  isFilterable(kindOf(field)) ? undefined : fault('a {0} cannot be filtered by', field.type);
const summable: Fitness = (field) => (isNumber(kindOf(field)) ? undefined : fault('a {0} has no total', field.type));

class ViewCheck {
  readonly issues: Issue[] = [];
  private readonly definition: ModuleDefinition;
  private readonly fields: ReadonlyMap<string, FieldDefinition>;
  private readonly allFields: ReadonlyMap<string, FieldDefinition>;

  constructor(definition: ModuleDefinition) {
    this.definition = definition;
    this.fields = new Map(Object.entries(definition.model.fields));
    this.allFields = new Map([...modelFields(definition.model), ...BASE_FIELDS]);
  }

  representation(): void {
    const text = this.definition.model.representation;
    if (text === undefined) return;
    const names = representationFields(text);
    if (names.length === 0) this.add('/model/representation', fault('names no field: write it like <name>'));
    for (const name of names)
      this.one('/model/representation', name, this.fields, (field) => {
        if (!isShowable(kindOf(field)))
          return fault(
            'a {0}{1} cannot be part of the representation',
            field.type,
            field.choices ? fault(' with choices') : '',
          );
        if (isComputed(field)) return fault('a computed field cannot be part of the representation');
        return field.read
          ? fault('a field that not everybody may read cannot be part of the representation')
          : undefined;
      });
  }

  uniqueGroups(): void {
    for (const [index, group] of (this.definition.model.unique ?? []).entries()) {
      const path = `/model/unique/${index}`;
      this.list(path, group, this.fields, (field) => {
        if (isComputed(field)) return fault('a computed field cannot be unique');
        return isSortable(kindOf(field)) ? undefined : fault('a {0} cannot be unique', field.type);
      });
      const length = group.reduce((sum, name) => sum + textLength(this.fields.get(name)), 0);
      if (length > MAX_INDEXED_LENGTH)
        this.add(
          path,
          fault('the texts of a unique group have at most {0} characters together: set maxLength', MAX_INDEXED_LENGTH),
        );
    }
    for (const [index, rule] of (this.definition.model.rules ?? []).entries())
      this.one(`/model/rules/${index}/field`, rule.field, this.fields, anyField);
  }

  table(): void {
    const table = this.definition.table;
    if (!table) return;
    const names = table.columns.map((column) => (typeof column === 'string' ? column : column.field));
    this.list('/table/columns', names, this.allFields, columnar);
    this.list(
      '/table/totals',
      table.totals ?? [],
      this.allFields,
      (field, name) =>
        summable(field, name) ??
        (names.includes(name) ? undefined : fault('"{0}" has a total but is not a column', name)),
    );
    if (table.tree !== undefined)
      this.one('/table/tree', table.tree, this.fields, (field) =>
        field.model === this.definition.model.name
          ? undefined
          : fault('a tree needs a ForeignKey to the model "{0}" itself', this.definition.model.name),
      );
    this.list(
      '/table/ordering',
      (table.ordering ?? [])
        .filter((entry) => entry !== RANK || !namesOwnOrder(this.definition))
        .map((entry) => entry.replace(/^-/, '')),
      this.allFields,
      sortable,
    );
  }

  /** What the grids of table parts show. */
  parts(): void {
    for (const [name, part] of partFields(this.definition.model)) {
      if (!part.table) continue;
      const path = `/model/fields/${name}/table`;
      const lines = new Map(lineFields(part));
      const columns = part.table.columns.map((column) => (typeof column === 'string' ? column : column.field));
      this.list(`${path}/columns`, columns, lines, anyField);
      this.list(`${path}/totals`, part.table.totals ?? [], lines, summable);
    }
  }

  filters(): void {
    this.list('/filters/include', this.definition.filters?.include ?? [], this.allFields, filterable);
    this.list('/filters/exclude', this.definition.filters?.exclude ?? [], this.allFields, filterable);
    this.issues.push(...checkQuickFilters(this.definition));
    for (const [index, { ordering = [] }] of (this.definition.filters?.quick ?? []).entries())
      this.list(
        `/filters/quick/${index}/ordering`,
        ordering.map((entry) => entry.replace(/^-/, '')),
        this.allFields,
        sortable,
      );
  }

  form(): void {
    const { form } = this.definition;
    if (form && !form.fields && !form.tabs) this.add('/form', fault('a form has fields, tabs or both'));
    const seen = new Set<string>();
    this.formEntries('/form/fields', form?.fields ?? [], seen);
    for (const [index, tab] of (form?.tabs ?? []).entries()) this.formTab(`/form/tabs/${index}`, tab, seen);
  }

  private formTab(path: string, { tab, fields }: FormTab, seen: Set<string>): void {
    if (this.fields.has(tab)) this.add(`${path}/tab`, fault('the tab "{0}" has the name of a field', tab));
    if (seen.has(`group ${tab}`))
      this.add(`${path}/tab`, fault('the tab "{0}" has the name of a section or another tab', tab));
    seen.add(`group ${tab}`);
    this.formEntries(`${path}/fields`, fields, seen);
  }

  private formEntries(path: string, entries: readonly (string | FormGroup)[], seen: Set<string>): void {
    for (const [index, entry] of entries.entries()) {
      if (typeof entry === 'string') this.formField(`${path}/${index}`, entry, seen);
      else this.formGroup(`${path}/${index}`, entry, seen);
    }
  }

  private formGroup(path: string, { group, fields }: FormGroup, seen: Set<string>): void {
    if (this.fields.has(group)) this.add(`${path}/group`, fault('the group "{0}" has the name of a field', group));
    if (seen.has(`group ${group}`)) this.add(`${path}/group`, fault('the group "{0}" is listed twice', group));
    seen.add(`group ${group}`);
    this.formEntries(`${path}/fields`, fields, seen);
  }

  private formField(path: string, name: string, seen: Set<string>): void {
    if (seen.has(name)) this.add(path, fault('"{0}" is in the form twice', name));
    seen.add(name);
    this.one(path, name, this.fields, anyField);
  }

  private list(
    path: string,
    names: readonly string[],
    known: ReadonlyMap<string, FieldDefinition>,
    fitness: Fitness,
  ): void {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index) this.add(`${path}/${index}`, fault('"{0}" is listed twice', name));
      else this.one(`${path}/${index}`, name, known, fitness);
    }
  }

  private one(path: string, name: string, known: ReadonlyMap<string, FieldDefinition>, fitness: Fitness): void {
    const field = known.get(name);
    const reason = field ? fitness(field, name) : fault('unknown field "{0}"{1}', name, didYouMean(name, known.keys()));
    if (reason !== undefined) this.add(path, reason);
  }

  private add(path: string, reason: Texts): void {
    this.issues.push({ path, reason });
  }
}

function textLength(field: FieldDefinition | undefined): number {
  return field && kindOf(field) === 'text' ? lengthOf(field) : 0;
}
