// State of one open form: a value, its errors and its conditions per field, each field subscribed to alone.
// Knows no screen and no network; who draws it calls `set`, who saves it asks for `row`.
import type { ErrorAnswer, FormField } from '../../contract/index.ts';
import type { RowValues } from '../ports/index.ts';
import { checkForm } from './checkForm.ts';
import type { FormComputed, FormDefaults } from './computed.ts';
import { hiddenNames, type FormConditions } from './conditions/conditions.ts';
import type { FieldCondition, LineStates } from './conditions/fieldCondition.ts';
import { draftOf, rebaseDraft, type FormDraft } from './draft.ts';
import { clashIssues, isClash } from './entryNames.ts';
import type { FieldIssue } from './fieldIssue.ts';
import type { LineConditions } from './lineConditions.ts';
import type { FormModel } from './formModel.ts';
import { changedNames, isSameAnswer, toRow } from './formRow.ts';
import type { FieldState, FormState, FormStore, FormStoreOptions } from './formStoreShape.ts';
import { placeServerErrors } from './serverErrors.ts';
import { keptEntryIssues } from './listField.ts';
import { askedIssues, keptIssues } from './tablePart.ts';
import { emptyValues, initialValues, isEmptyValue, knownValues, type FormValues } from './values.ts';

export function createFormStore(options: FormStoreOptions): FormStore {
  return new OpenFormStore(options);
}

type Issues = readonly FieldIssue[];
const NO_ISSUES: Issues = [];

class OpenFormStore implements FormStore {
  readonly model: FormModel;
  readonly #names: readonly string[];
  readonly #computed: FormComputed | undefined;
  readonly #conditions: FormConditions | undefined;
  readonly #lineConditions: LineConditions | undefined;
  #lines: LineStates = new Map();
  readonly #isEdit: boolean;
  readonly #defaults: FormDefaults | undefined;
  /** Emptied on purpose: no default of the server comes in its place. */
  readonly #emptied = new Set<string>();
  #values: FormValues;
  #initial: FormValues;
  #states: ReadonlyMap<string, FieldCondition> = new Map();
  /** The field somebody is at work in. */
  #begun: string | undefined;
  #topMessages: readonly string[] = [];
  #sentId: string | undefined;
  #question = 0;
  #isAsking = false;
  #settling: Promise<void> = Promise.resolve();
  readonly #issues = new Map<string, Issues>();
  readonly #theirs = new Map<string, unknown>();
  readonly #busy = new Set<string>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #stateListeners = new Set<() => void>();
  /** What was last shown, by identity, until it changes. */
  readonly #shown = new Map<string, FieldState>();
  #shownState: FormState | undefined;
  #isStateKnown = false;
  /** Names whose value differs from the one the form opened with. */
  #changed: ReadonlySet<string> = new Set();

  constructor({ model, row, preset, words, defaults, values, computed, conditions, lineConditions }: FormStoreOptions) {
    this.model = model;
    this.#names = [...model.leaves.keys()];
    this.#computed = computed;
    this.#conditions = conditions;
    this.#lineConditions = lineConditions;
    this.#isEdit = row !== undefined;
    this.#defaults = row === undefined ? defaults : undefined;
    const begun = values ? knownValues(model, values) : initialValues(model, row, preset, words);
    this.#values = withComputed({ ...begun, ...this.#defaults?.fill(begun) }, computed);
    this.#initial = this.#values;
    this.#ask();
  }

  readonly values = (): FormValues => this.#values;

  readonly field = (name: string): FieldState => {
    const known = this.#shown.get(name);
    if (known) return known;
    const made = this.#makeField(name);
    this.#shown.set(name, made);
    return made;
  };

  readonly stored = (name: string): unknown => this.#initial[name];

  readonly state = (): FormState => {
    if (this.#isStateKnown && this.#shownState) return this.#shownState;
    const state: FormState = {
      isDirty: this.#changed.size > 0,
      isBusy: this.#busy.size > 0,
      topMessages: this.#topMessages,
      conflicts: [...this.#theirs.keys()],
    };
    // The same object as long as it says the same: who shows it is not drawn again with every key.
    if (!this.#shownState || !isSameState(state, this.#shownState)) this.#shownState = state;
    this.#isStateKnown = true;
    return this.#shownState;
  };

  readonly subscribe = (name: string, listener: () => void): (() => void) => {
    const list = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, list.add(listener));
    return () => list.delete(listener);
  };

  readonly subscribeState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  };

  readonly set = (name: string, value: unknown): void => {
    if (!this.model.leaves.has(name) || Object.is(this.#values[name], value)) return;
    const before = this.#values[name];
    if (isEmptyValue(value)) this.#emptied.add(name);
    const entered = { ...this.#values, [name]: value };
    const taken = this.#defaults?.follow(this.#values, entered, name) ?? {};
    const changed = { ...entered, ...taken };
    const results = { ...taken, ...this.#computed?.recalculate(changed, [name, ...Object.keys(taken)]) };
    this.#values = { ...changed, ...results };
    for (const each of [name, ...Object.keys(taken)]) this.#noteChanged(each);
    const issues = this.#issues.get(name) ?? [];
    const field = this.model.leaves.get(name);
    const kept = keptEntryIssues(
      issues.filter((issue) => !isClash(issue)),
      before,
      value,
    );
    this.#setIssues(name, [...keptIssues(issues, before, value), ...kept, ...(field ? clashIssues(field, value) : [])]);
    this.#tell([name, ...Object.keys(results)]);
    this.#ask();
  };

  readonly begin = (name: string): void => {
    if (this.#begun === name) return;
    const before = this.#begun;
    this.#begun = name;
    if (before !== undefined) this.#letGo(before);
  };

  readonly leave = (name: string): void => {
    if (this.#begun !== name) return;
    this.#begun = undefined;
    this.#letGo(name);
  };

  readonly check = (more?: ReadonlyMap<string, Issues>): string | undefined => {
    this.#topMessages = [];
    const found = new Map<string, Issues>(
      checkForm(this.model, this.#values, { states: this.#states, lines: this.#lines }),
    );
    for (const [name, list] of more ?? []) if (!found.has(name)) found.set(name, list);
    return this.#mark(found);
  };

  readonly mark = (found: ReadonlyMap<string, Issues>): string | undefined => this.#mark(found);

  readonly checkField = (name: string): void => {
    const found = checkForm(this.model, this.#values, { states: this.#states, lines: this.#lines }, [name]).get(name);
    if (!found && !this.#issues.has(name)) return;
    this.#setIssues(name, found ?? []);
    this.#tell([name]);
  };

  readonly refuse = (answer: ErrorAnswer): string | undefined => {
    const placed = placeServerErrors(this.model, answer, this.#values);
    this.#topMessages = placed.top;
    return this.#mark(placed.fields);
  };

  readonly conflict = (current: RowValues): void => {
    const mine = this.#changed;
    const now = withComputed(initialValues(this.model, current), this.#computed);
    const moved = new Set(changedNames(this.model, now, this.#initial));
    const differing = new Set(changedNames(this.model, now, this.#values));
    this.#theirs.clear();
    const merged: FormValues = { ...now };
    for (const name of mine) {
      merged[name] = this.#values[name];
      if (moved.has(name) && differing.has(name)) this.#theirs.set(name, now[name]);
    }
    this.#initial = now;
    this.#replace(merged);
  };

  readonly resolve = (name: string, choice: 'mine' | 'theirs'): void => {
    const value = this.#theirs.get(name);
    if (!this.#theirs.delete(name)) return;
    if (choice === 'theirs') this.set(name, value);
    this.#tell([name]);
  };

  readonly draft = (at: number): FormDraft | undefined => {
    const draft = draftOf(this.model, { values: this.#values, initial: this.#initial, changed: this.#changed }, at);
    return draft && this.#sentId !== undefined ? { ...draft, id: this.#sentId } : draft;
  };

  readonly isNews = (draft: FormDraft): boolean => {
    const { values, dropped } = this.#rebase(draft);
    return dropped.length > 0 || changedNames(this.model, values, this.#values).length > 0;
  };

  readonly restore = (draft: FormDraft): readonly string[] => {
    const { values, theirs, dropped } = this.#rebase(draft);
    this.#sentId ??= draft.id;
    for (const [name, value] of theirs) this.#theirs.set(name, value);
    this.#replace(values);
    return dropped;
  };

  readonly clear = (): void => {
    const fields = [...this.model.leaves.values()];
    const kept = fields
      .filter((field) => field.readonly === true)
      .map((field) => [field.name, this.#values[field.name]] as const);
    this.#theirs.clear();
    this.#topMessages = [];
    this.#replace({ ...this.#values, ...emptyValues(fields), ...Object.fromEntries(kept) });
  };

  readonly sentId = (): string | undefined => this.#sentId;

  readonly noteSent = (id: string | undefined): void => {
    this.#sentId = id;
  };

  readonly hold = (name: string): void => {
    this.#busy.add(name);
    this.#tell([]);
  };

  readonly release = (name: string): void => {
    if (this.#busy.delete(name)) this.#tell([]);
  };

  readonly hidden = (): ReadonlySet<string> => hiddenNames(this.model, this.#states);

  readonly row = (): RowValues => {
    const hidden = new Set(this.hidden());
    // What was emptied and is hidden by that goes out all the same: kept, it would be back with the next look.
    for (const name of this.#conditions?.deciding ?? [])
      if (this.#changed.has(name) && isEmptyValue(this.#values[name])) hidden.delete(name);
    return toRow(this.model, {
      values: this.#values,
      initial: this.#initial,
      send: this.#isEdit ? 'changes' : 'all',
      hidden,
      emptied: this.#emptied,
    });
  };

  readonly isSettled = (): boolean => !this.#isAsking;

  readonly settled = (): Promise<void> => this.#settling;

  #makeField(name: string): FieldState {
    const definition = this.model.leaves.get(name);
    const condition = this.#states.get(name);
    const groups = (this.model.groupsOf.get(name) ?? []).map((group) => this.#states.get(group));
    const state: FieldState = {
      value: this.#values[name],
      issues: this.#issues.get(name) ?? NO_ISSUES,
      isVisible: this.#partsOf(name).every((part) => this.#states.get(part)?.visible !== false || this.#isHeld(part)),
      isRequired: condition?.required ?? definition?.required === true,
      isSettled: this.#isEdit && isSetOnce(definition) && !isEmptyValue(this.#initial[name]),
      isDisabled: condition?.disabled === true || groups.some((group) => group?.disabled === true),
    };
    const lines = this.#lines.get(name);
    if (lines) state.lines = lines;
    if (this.#theirs.has(name)) state.theirs = { value: this.#theirs.get(name) };
    return state;
  }

  #partsOf(name: string): string[] {
    return [name, ...(this.model.groupsOf.get(name) ?? [])];
  }

  /** Whoever works in a field saw it, and all it lies in. */
  #isHeld(part: string): boolean {
    return this.#begun !== undefined && this.#partsOf(this.#begun).includes(part);
  }

  #letGo(name: string): void {
    const gone = this.#partsOf(name).filter((part) => this.#states.get(part)?.visible === false);
    if (gone.length > 0) this.#tell([name, ...membersOf(this.model, gone)]);
  }

  #rebase(draft: FormDraft): ReturnType<typeof rebaseDraft> {
    return rebaseDraft(this.model, draft, { values: this.#values, changed: this.#changed, isStored: this.#isEdit });
  }

  #noteChanged(name: string): void {
    const field = this.model.leaves.get(name);
    const isChanged =
      field !== undefined &&
      field.formula === undefined &&
      !isSameAnswer(field, this.#values[name], this.#initial[name]);
    if (isChanged === this.#changed.has(name)) return;
    this.#changed = new Set(
      isChanged ? [...this.#changed, name] : [...this.#changed].filter((other) => other !== name),
    );
  }

  #replace(values: FormValues): void {
    this.#values = withComputed(values, this.#computed);
    this.#changed = new Set(changedNames(this.model, this.#values, this.#initial));
    this.#issues.clear();
    this.#tell(this.#names);
    this.#ask();
  }

  #mark(found: ReadonlyMap<string, Issues>): string | undefined {
    const touched = new Set([...this.#issues.keys(), ...found.keys()]);
    for (const name of touched) this.#setIssues(name, found.get(name) ?? []);
    this.#tell(touched);
    return this.#names.find((name) => this.#issues.has(name));
  }

  /** The same issues stay the same object: whoever shows them has nothing to do. */
  #setIssues(name: string, issues: Issues): void {
    if (issues.length === 0) this.#issues.delete(name);
    else if (JSON.stringify(issues) !== JSON.stringify(this.#issues.get(name))) this.#issues.set(name, issues);
  }

  #tell(changed: Iterable<string>): void {
    for (const name of changed) {
      this.#shown.delete(name);
      for (const listener of this.#listeners.get(name) ?? []) listener();
    }
    this.#isStateKnown = false;
    for (const listener of this.#stateListeners) listener();
  }

  /** Conditions answer later; an answer overtaken by a newer change is dropped. */
  #ask(): void {
    if (!this.#conditions && !this.#lineConditions) return;
    this.#question += 1;
    const number = this.#question;
    this.#isAsking = true;
    this.#settling = Promise.all([
      this.#conditions?.evaluate(this.#values) ?? this.#states,
      this.#lineConditions?.evaluate(this.#values) ?? this.#lines,
    ]).then(([answer, lines]) => {
      if (number !== this.#question) return;
      this.#isAsking = false;
      this.#takeLines(lines);
      this.#takeConditions(answer);
    });
  }

  #takeLines(answer: LineStates): void {
    const touched = [...answer].flatMap(([name, states]) => (states === this.#lines.get(name) ? [] : [name]));
    this.#lines = answer;
    for (const name of touched) this.#setIssues(name, askedIssues(this.#issues.get(name) ?? [], answer.get(name)));
    if (touched.length > 0) this.#tell(touched);
  }

  #takeConditions(answer: ReadonlyMap<string, FieldCondition>): void {
    const before = this.#states;
    this.#states = answer;
    const touched = [...new Set([...before.keys(), ...answer.keys()])].filter(
      (name) => JSON.stringify(before.get(name)) !== JSON.stringify(answer.get(name)),
    );
    if (touched.length > 0) this.#tell([...touched, ...membersOf(this.model, touched)]);
  }
}

function isSameState(left: FormState, right: FormState): boolean {
  const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((entry, index) => entry === other[index]);
  return (
    left.isDirty === right.isDirty &&
    left.isBusy === right.isBusy &&
    isSameList(left.topMessages, right.topMessages) &&
    isSameList(left.conflicts, right.conflicts)
  );
}

function isSetOnce(field: FormField | undefined): boolean {
  return field?.rules?.some(({ rule }) => rule === 'setOnce') === true;
}

function withComputed(values: FormValues, computed: FormComputed | undefined): FormValues {
  return computed ? { ...values, ...computed.recalculate(values) } : values;
}

function membersOf(model: FormModel, groups: readonly string[]): string[] {
  return [...model.groupsOf]
    .filter(([, inside]) => inside.some((group) => groups.includes(group)))
    .map(([name]) => name);
}
