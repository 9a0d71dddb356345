// State of one open form: a value, its errors and its conditions per field, each field subscribed to alone.
// Knows no screen and no network; who draws it calls `set`, who saves it asks for `row`.
import type { ErrorAnswer } from '../../contract/index.ts';
import type { RowValues } from '../ports/index.ts';
import { checkForm, type FieldIssue } from './checkForm.ts';
import type { FormComputed } from './computed.ts';
import { hiddenNames, type FieldCondition, type FormConditions } from './conditions.ts';
import type { FormModel } from './formModel.ts';
import { changedNames, toRow } from './formRow.ts';
import { placeServerErrors } from './serverErrors.ts';
import { emptyValues, initialValues, type FormValues } from './values.ts';

export interface FieldState {
  value: unknown;
  issues: readonly FieldIssue[];
  isVisible: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** After a conflict: the value another person saved meanwhile, until one of the two is chosen. */
  theirs?: { value: unknown };
}

export interface FormState {
  isDirty: boolean;
  /** Messages of the server that belong to no field of the form. */
  topMessages: readonly string[];
  conflicts: readonly string[];
}

export interface FormStore {
  readonly model: FormModel;
  field(name: string): FieldState;
  state(): FormState;
  values(): FormValues;
  /** Also recalculates what depends on the field and takes its old errors away. */
  set(name: string, value: unknown): void;
  subscribe(name: string, listener: () => void): () => void;
  subscribeState(listener: () => void): () => void;
  /** Runs the rules over what is visible and marks the fields; answers the first wrong name in the order of the form. */
  check(more?: ReadonlyMap<string, readonly FieldIssue[]>): string | undefined;
  /** Checks one field alone, as when it is left. */
  checkField(name: string): void;
  /** Puts a refusal of the server on its fields; answers the first wrong name. */
  refuse(answer: ErrorAnswer): string | undefined;
  /** A stale version: untouched fields take the current row, fields changed by both wait for a choice. */
  conflict(current: RowValues): void;
  resolve(name: string, choice: 'mine' | 'theirs'): void;
  clear(): void;
  hidden(): ReadonlySet<string>;
  /** What is to be sent; on edit only the changes. */
  row(): RowValues;
  /** Settles when conditions have answered for the values as they are now. */
  settled(): Promise<void>;
}

export interface FormStoreOptions {
  model: FormModel;
  /** The row being edited; absent for a new one. */
  row?: RowValues;
  computed?: FormComputed;
  conditions?: FormConditions;
}

export function createFormStore(options: FormStoreOptions): FormStore {
  const { model, computed, conditions } = options;
  const names = [...model.leaves.keys()];
  const isEdit = options.row !== undefined;
  let values = withComputed(initialValues(model, options.row), computed);
  let initial = values;
  let states: ReadonlyMap<string, FieldCondition> = new Map();
  let topMessages: readonly string[] = [];
  let asked = 0;
  let settling: Promise<void> = Promise.resolve();
  const issues = new Map<string, readonly FieldIssue[]>();
  const theirs = new Map<string, unknown>();
  const listeners = new Map<string, Set<() => void>>();
  const stateListeners = new Set<() => void>();
  const shown = new Map<string, FieldState>();
  let shownState: FormState | undefined;

  function field(name: string): FieldState {
    const known = shown.get(name);
    if (known) return known;
    const made = makeField(name);
    shown.set(name, made);
    return made;
  }

  function makeField(name: string): FieldState {
    const definition = model.leaves.get(name);
    const condition = states.get(name);
    const isGroupHidden = (model.groupsOf.get(name) ?? []).some((group) => states.get(group)?.visible === false);
    const isGroupDisabled = (model.groupsOf.get(name) ?? []).some((group) => states.get(group)?.disabled === true);
    const state: FieldState = {
      value: values[name],
      issues: issues.get(name) ?? [],
      isVisible: condition?.visible !== false && !isGroupHidden,
      isRequired: condition?.required ?? definition?.required === true,
      isDisabled: condition?.disabled === true || isGroupDisabled,
    };
    if (theirs.has(name)) state.theirs = { value: theirs.get(name) };
    return state;
  }

  function state(): FormState {
    shownState ??= { isDirty: changedNames(model, values, initial).length > 0, topMessages, conflicts: [...theirs.keys()] };
    return shownState;
  }

  function tell(changed: Iterable<string>): void {
    for (const name of changed) {
      shown.delete(name);
      for (const listener of listeners.get(name) ?? []) listener();
    }
    shownState = undefined;
    for (const listener of stateListeners) listener();
  }

  function set(name: string, value: unknown): void {
    if (!model.leaves.has(name) || Object.is(values[name], value)) return;
    const changed = { ...values, [name]: value };
    const results = computed?.recalculate(changed, [name]) ?? {};
    values = { ...changed, ...results };
    issues.delete(name);
    tell([name, ...Object.keys(results)]);
    ask();
  }

  /** Conditions answer later; an answer overtaken by a newer change is dropped. */
  function ask(): void {
    if (!conditions) return;
    asked += 1;
    const number = asked;
    settling = conditions.evaluate(values).then((answer) => {
      if (number !== asked) return;
      const before = states;
      states = answer;
      const touched = [...new Set([...before.keys(), ...answer.keys()])].filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(answer.get(name)));
      if (touched.length > 0) tell([...touched, ...membersOf(model, touched)]);
    });
  }

  function mark(found: ReadonlyMap<string, readonly FieldIssue[]>): string | undefined {
    const touched = new Set([...issues.keys(), ...found.keys()]);
    issues.clear();
    for (const [name, list] of found) issues.set(name, list);
    tell(touched);
    return names.find((name) => issues.has(name));
  }

  function check(more?: ReadonlyMap<string, readonly FieldIssue[]>): string | undefined {
    topMessages = [];
    const found = new Map<string, readonly FieldIssue[]>(checkForm(model, values, states));
    for (const [name, list] of more ?? []) if (!found.has(name)) found.set(name, list);
    return mark(found);
  }

  function checkField(name: string): void {
    const found = checkForm(model, values, states, [name]).get(name);
    if (found) issues.set(name, found);
    else issues.delete(name);
    tell([name]);
  }

  function refuse(answer: ErrorAnswer): string | undefined {
    const placed = placeServerErrors(model, answer);
    topMessages = placed.top;
    return mark(placed.fields);
  }

  function conflict(current: RowValues): void {
    const mine = new Set(changedNames(model, values, initial));
    const now = withComputed(initialValues(model, current), computed);
    const moved = new Set(changedNames(model, now, initial));
    theirs.clear();
    const merged: FormValues = { ...now };
    for (const name of mine) {
      merged[name] = values[name];
      if (moved.has(name) && changedNames(model, now, values).includes(name)) theirs.set(name, now[name]);
    }
    initial = now;
    values = withComputed(merged, computed);
    issues.clear();
    tell(names);
    ask();
  }

  function resolve(name: string, choice: 'mine' | 'theirs'): void {
    const value = theirs.get(name);
    if (!theirs.delete(name)) return;
    if (choice === 'theirs') set(name, value);
    tell([name]);
  }

  function clear(): void {
    const fields = [...model.leaves.values()];
    const kept = fields.filter((definition) => definition.readonly === true).map((definition) => [definition.name, values[definition.name]] as const);
    values = withComputed({ ...values, ...emptyValues(fields), ...Object.fromEntries(kept) }, computed);
    issues.clear();
    theirs.clear();
    topMessages = [];
    tell(names);
    ask();
  }

  function hidden(): ReadonlySet<string> {
    return hiddenNames(model, states);
  }

  ask();
  return {
    model, field, state, set, check, checkField, refuse, conflict, resolve, clear, hidden,
    values: () => values,
    subscribe: (name, listener) => addListener(listeners, name, listener),
    subscribeState: (listener) => {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    row: () => toRow(model, { values, initial, send: isEdit ? 'changes' : 'all', hidden: hidden() }),
    settled: () => settling,
  };
}

function withComputed(values: FormValues, computed: FormComputed | undefined): FormValues {
  return computed ? { ...values, ...computed.recalculate(values) } : values;
}

function membersOf(model: FormModel, groups: readonly string[]): string[] {
  return [...model.groupsOf].filter(([, inside]) => inside.some((group) => groups.includes(group))).map(([name]) => name);
}

function addListener(listeners: Map<string, Set<() => void>>, name: string, listener: () => void): () => void {
  const list = listeners.get(name) ?? new Set();
  listeners.set(name, list.add(listener));
  return () => list.delete(listener);
}
