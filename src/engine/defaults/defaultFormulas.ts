// Formulas that give a new row's values: taken while their field is empty or still holds what they gave before.
import {
  createFormulaSet,
  isFormulaError,
  type EvaluationOptions,
  type FormulaField,
  type FormulaIssue,
} from '../formula/index.ts';
import { say } from '../values/index.ts';

export interface FormulaDefault {
  field: string;
  formula: string;
  /** Absent of a reference: its formula names a reference of a row referred to, `<customer.manager>`. */
  type: FormulaField['type'] | undefined;
  precision?: number | undefined;
}

type Row = Readonly<Record<string, unknown>>;

export interface DefaultFormulas {
  /** Their fields, each behind those that it reads. */
  order: readonly string[];
  issues: readonly FormulaIssue[];
  /** Values of the fields that `isOpen` names, one after the other: later ones see earlier ones. Nothing where there is none. */
  fill(row: Row, isOpen: (field: string) => boolean, options?: EvaluationOptions): Record<string, unknown>;
  /** Values that follow a change of one field. */
  follow(before: Row, now: Row, changed: string, options?: EvaluationOptions): Record<string, unknown>;
}

interface Source {
  field: string;
  /** Fields of the row that are read, also through computed ones. */
  roots: readonly string[];
  value(row: Row, options: EvaluationOptions | undefined): unknown;
}

/** No field has such a name. */
const ALIAS = 'default of ';
const PATH = /^\s*<([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)>\s*$/;

/** The reference and its field that a reference's default names; undefined for any other formula. */
export function pathOf(formula: string): readonly [root: string, field: string] | undefined {
  const [, root, field] = PATH.exec(formula) ?? [];
  return root === undefined || field === undefined ? undefined : [root, field];
}

/** `fields`: those of the row with their formulas, as the formulas of defaults read them. undefined where there is no such default. */
export function createDefaults(
  fields: readonly FormulaField[],
  defaults: readonly FormulaDefault[],
): DefaultFormulas | undefined {
  if (defaults.length === 0) return undefined;
  const set = createFormulaSet([
    ...fields,
    ...defaults.flatMap(({ field, formula, type, precision }) =>
      type === undefined ? [] : [{ name: ALIAS + field, type, precision, formula }],
    ),
  ]);
  const sourceOf = ({ field, formula, type }: FormulaDefault): Source => {
    const path = pathOf(formula);
    if (type === undefined)
      return { field, roots: path ? [path[0]] : [], value: (row) => (path ? member(row[path[0]], path[1]) : null) };
    const name = ALIAS + field;
    const roots = [...new Set(set.dependencies(name).map((read) => read.split('.')[0] ?? read))];
    const changed = roots.length === 0 ? undefined : roots;
    return {
      field,
      roots,
      value: (row, options) => {
        // Of nothing entered nothing is taken, though formulas count it as 0.
        if (roots.length > 0 && roots.every((root) => isEmpty(row[root]))) return null;
        const value = set.recalculate({ ...row }, changed, options)[name];
        return isFormulaError(value) ? null : (value ?? null);
      },
    };
  };
  const { sources, circle } = inOrder(defaults.map(sourceOf));
  return {
    order: sources.map(({ field }) => field),
    issues: [
      ...set.issues
        .filter(({ field }) => field.startsWith(ALIAS))
        .map((issue) => ({ ...issue, field: issue.field.slice(ALIAS.length) })),
      ...circle.map((field): FormulaIssue => ({ field, code: '#CYCLE!', detail: CIRCLE, said: say(CIRCLE) })),
    ],
    fill(row, isOpen, options) {
      const taken: Record<string, unknown> = {};
      for (const source of sources) {
        if (!isOpen(source.field)) continue;
        const value = source.value({ ...row, ...taken }, options);
        if (value !== null) taken[source.field] = value;
      }
      return taken;
    },
    follow(before, now, changed, options) {
      const moved = new Set([changed]);
      const taken: Record<string, unknown> = {};
      for (const { field, roots, value } of sources) {
        if (moved.has(field) || !roots.some((root) => moved.has(root))) continue;
        const row = { ...now, ...taken };
        const [was, is] = [value(before, options), value(row, options)];
        if (isSame(was, is) || isSame(row[field], is) || !(isEmpty(row[field]) || isSame(row[field], was))) continue;
        taken[field] = is;
        moved.add(field);
      }
      return taken;
    },
  };
}

const CIRCLE = 'its default reads itself';

/** Those that read no other first; what is left reads itself, directly or through others. */
function inOrder(all: readonly Source[]): { sources: readonly Source[]; circle: readonly string[] } {
  const sources: Source[] = [];
  let open = all;
  for (;;) {
    const waiting = new Set(open.map(({ field }) => field));
    const ready = open.filter(({ roots }) => !roots.some((root) => waiting.has(root)));
    if (ready.length === 0) return { sources, circle: open.map(({ field }) => field) };
    sources.push(...ready);
    open = open.filter((source) => !ready.includes(source));
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (Reflect.get(value, name) ?? null)
    : null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** References by what they lead to, numbers as text. */
function isSame(left: unknown, right: unknown): boolean {
  return plain(left) === plain(right);
}

function plain(value: unknown): string {
  const id = member(value, 'id') ?? value;
  return id === undefined || id === null || id === '' ? '' : String(typeof id === 'object' ? JSON.stringify(id) : id);
}
