// All formulas of a model or a table: compiled once, ordered once, recalculated by what an edit touches.
import { inEnglish, say } from '../../values/index.ts';
import { broken, compileFieldFormula, compileFormula, type CompiledFormula } from './compileField.ts';
import type { CompiledExpression, FormulaSet, RowValues } from '../typed/contract.ts';
import { entered } from './entered.ts';
import { orderByDependency } from './dependencyOrder.ts';
import type { EvaluationOptions, FormulaField, FormulaIssue } from '../typed/formulaField.ts';
import type { RowScope } from '../row/rowScope.ts';
import { fitValue, writeAnswer, writeValue, type Value } from '../row/rowValue.ts';
import type { TypedNode } from '../typed/typed.ts';
import { usesParts, usesToday } from '../typed/walkTree.ts';

/** What the SQL writer and the column compiler need of a set; kept out of the public shape. */
export interface FormulaSetParts {
  trees: ReadonlyMap<string, TypedNode>;
  formulas: ReadonlyMap<string, CompiledFormula>;
}

const PARTS = new WeakMap<FormulaSet, FormulaSetParts>();
const REMEMBERED = 1000;

/** Compiles and orders the formulas of the fields. Never throws: what cannot work is an issue and an error cell. */
export function createFormulaSet(fields: readonly FormulaField[]): FormulaSet {
  const builder = new SetBuilder(fields);
  const set = builder.build();
  PARTS.set(set, { formulas: builder.formulas, trees: builder.trees() });
  return set;
}

export function partsOf(set: FormulaSet): FormulaSetParts {
  return PARTS.get(set) ?? { trees: new Map(), formulas: new Map() };
}

/** A computed field to evaluate. */
interface Step {
  field: FormulaField;
  formula: CompiledFormula;
  /** The others are only evaluated where the row lacks them. */
  isWanted: boolean;
  /** Another formula reads the value. */
  isRead: boolean;
}

class SetBuilder {
  readonly fields: ReadonlyMap<string, FormulaField>;
  readonly formulas = new Map<string, CompiledFormula>();
  private readonly order: readonly string[];
  /** Names each computed field refers to, and computed fields that refer to each name. */
  private readonly sources: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly readers: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly expressions = new Map<string, CompiledExpression>();
  private readonly computed = new Map<string, Value>();
  private readonly plans = new Map<string, readonly Step[]>();

  constructor(fields: readonly FormulaField[]) {
    this.fields = new Map(fields.map((field) => [field.name, field]));
    for (const field of this.fields.values()) {
      if (field.formula !== undefined)
        this.formulas.set(
          field.name,
          compileFieldFormula(field, (name) => this.fields.get(name)),
        );
    }
    const { order, cyclic } = orderByDependency(new Map([...this.formulas].map(([name, { refs }]) => [name, refs])));
    for (const name of cyclic) {
      const refs = this.formulas.get(name)?.refs ?? [];
      const said = say('<{0}> depends on itself through {1}', name, circleOf(name, cyclic, this.formulas));
      this.formulas.set(name, broken({ code: '#CYCLE!', detail: inEnglish(said), said }, refs));
    }
    this.order = order;
    this.sources = new Map([...this.formulas].map(([name, { refs }]) => [name, new Set(refs.flatMap(withRoot))]));
    this.readers = invertSources(this.sources);
  }

  build(): FormulaSet {
    const issues: FormulaIssue[] = [];
    for (const [field, { issue }] of this.formulas) if (issue) issues.push({ field, ...issue });
    return {
      fields: this.fields,
      issues,
      order: this.order,
      dependants: (name) => this.dependants([name]),
      dependencies: (name) => [...reach([name], this.sources)],
      dependsOnToday: (name) => this.anyBelow(name, usesToday),
      isRowLocal: (name) =>
        [...reach([name], this.sources)].every((source) => !source.includes('.')) && !this.anyBelow(name, usesParts),
      entered: (name) => entered(name, this.formulas),
      recalculate: (row, changed, options) => this.recalculate(row, changed, options),
      compile: (text) => this.compile(text),
      evaluate: (text, row, options) => this.compile(text).evaluate(row, options),
    };
  }

  trees(): Map<string, TypedNode> {
    return new Map([...this.formulas].flatMap(([name, { tree }]) => (tree ? [[name, tree] as const] : [])));
  }

  private dependants(changed: readonly string[]): string[] {
    const affected = reach(changed, this.readers);
    return this.order.filter((name) => affected.has(name));
  }

  private anyBelow(name: string, test: (tree: TypedNode) => boolean): boolean {
    return [name, ...reach([name], this.sources)].some((source) => {
      const tree = this.formulas.get(source)?.tree;
      return tree !== undefined && test(tree);
    });
  }

  /** Computed fields to evaluate after a change, in order. */
  private plan(changed: readonly string[] | undefined): readonly Step[] {
    const key = changed ? [...changed].sort().join(' ') : '*';
    const known = this.plans.get(key);
    if (known) return known;
    const wanted = new Set(changed ? this.dependants(changed) : this.order);
    const needed = reach([...wanted], this.sources);
    const names = this.order.filter((name) => wanted.has(name) || needed.has(name));
    const steps = names.flatMap((name) => {
      const [field, formula] = [this.fields.get(name), this.formulas.get(name)];
      return field && formula ? [{ field, formula, isWanted: wanted.has(name), isRead: this.readers.has(name) }] : [];
    });
    if (this.plans.size < REMEMBERED) this.plans.set(key, steps);
    return steps;
  }

  private recalculate(
    row: RowValues,
    changed: readonly string[] | undefined,
    options: EvaluationOptions | undefined,
  ): RowValues {
    const scope = this.scopeOf(row, options);
    const answer: RowValues = {};
    for (const { field, formula, isWanted, isRead } of this.plan(changed)) {
      if (!isWanted && Object.hasOwn(row, field.name)) continue;
      const value = fitValue(formula.evaluate(scope), field);
      if (isRead) scope.computed.set(field.name, value);
      if (isWanted) answer[field.name] = writeValue(value, field);
    }
    return answer;
  }

  private compile(text: string): CompiledExpression {
    const known = this.expressions.get(text);
    if (known) return known;
    const { tree, refs, issue, evaluate } = compileFormula(text, (name) => this.fields.get(name));
    const expression: CompiledExpression = {
      issue,
      refs,
      evaluate: (row, options) => writeAnswer(evaluate(this.withMissing(row, refs, options)), tree?.type ?? 'empty'),
    };
    if (this.expressions.size < REMEMBERED) this.expressions.set(text, expression);
    return expression;
  }

  /** One map serves all rows: evaluation neither nests nor waits. */
  private scopeOf(row: RowValues, options: EvaluationOptions | undefined): RowScope {
    if (this.computed.size > 0) this.computed.clear();
    return { row, computed: this.computed, today: options?.today };
  }

  /** A scope in which computed fields that the row lacks are evaluated first. */
  private withMissing(row: RowValues, refs: readonly string[], options: EvaluationOptions | undefined): RowScope {
    const scope = this.scopeOf(row, options);
    if (!refs.some((ref) => this.formulas.has(ref) && !Object.hasOwn(row, ref))) return scope;
    const needed = new Set([...refs, ...reach(refs, this.sources)]);
    for (const name of this.order) {
      const [field, formula] = [this.fields.get(name), this.formulas.get(name)];
      if (field && formula && needed.has(name) && !Object.hasOwn(row, name))
        scope.computed.set(name, fitValue(formula.evaluate(scope), field));
    }
    return scope;
  }
}

/** A dotted name also depends on its root: the relation or the table part as a whole. */
function withRoot(name: string): string[] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name] : [name, name.slice(0, dot)];
}

/** Everything that can be reached from the names; they themselves only by a circle. */
function reach(names: readonly string[], edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of edges.get(name) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

function invertSources(sources: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  for (const [name, list] of sources) {
    for (const source of list) {
      const known = readers.get(source);
      if (known) known.add(name);
      else readers.set(source, new Set([name]));
    }
  }
  return readers;
}

function circleOf(name: string, cyclic: ReadonlySet<string>, formulas: ReadonlyMap<string, CompiledFormula>): string {
  const others = (formulas.get(name)?.refs ?? []).filter((ref) => cyclic.has(ref)).map((ref) => `<${ref}>`);
  return others.join(', ');
}
