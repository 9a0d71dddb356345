// State of one open form: a value, its errors and its conditions per field, each field subscribed to alone.
// Knows no screen and no network; who draws it calls `set`, who saves it asks for `row`.
import type { ErrorAnswer } from '../../contract/index.ts';
import type { RowValues } from '../ports/index.ts';
import { checkForm, type FormStates } from './checkForm.ts';
import { withComputed, type FormComputed, type FormDefaults } from './computed.ts';
import { hiddenNames, type FormConditions } from './conditions/conditions.ts';
import { changedStates, type FieldCondition, type LineStates } from './conditions/fieldCondition.ts';
import { draftOf, rebaseDraft, type FormDraft } from './draft.ts';
import { clashIssues, isClash } from './entryNames.ts';
import type { FieldIssue } from './fieldIssue.ts';
import type { LineConditions } from './lineConditions.ts';
import { isSetOnce, ledFields, membersOf, type FormModel } from './formModel.ts';
import { isRefused, standingIssues } from './hidden/hiddenPolicy.ts';
import { leavingTexts } from './hidden/leavingTexts.ts';
import { changedNames, isChangedField, toRow } from './formRow.ts';
import {
  isSameState,
  type FieldState,
  type FormState,
  type FormStore,
  type FormStoreOptions,
} from './formStoreShape.ts';
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
  /** Hidden in the record as it is stored. */
  #hiddenBefore: ReadonlySet<string> = new Set();
  /** The field somebody is at work in. */
  #begun: string | undefined;
  #topMessages: readonly string[] = [];
  #sentId: string | undefined;
  #question = 0;
  #isAsking = false;
  #settling: Promise<void> = Promise.resolve();
  readonly #ledBy: ReadonlyMap<string, readonly string[]>;
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
    this.#ledBy = ledFields(model);
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

  entered(name: string): ReturnType<FormStore['entered']> {
    const by = this.#computed?.entered(name);
    return by && { by, isNothing: () => this.#computed?.isUnentered(name, this.#values) === true };
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
      leaving: leavingTexts(this.model, this.#values, this.#said()),
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
    const taken: FormValues = { ...this.#defaults?.follow(this.#values, entered, name) };
    for (const each of [name, ...Object.keys(taken)])
      for (const led of this.#ledBy.get(each) ?? []) if (led !== name) taken[led] = null;
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
    const found = new Map<string, Issues>(checkForm(this.model, this.#values, this.#said()));
    for (const [name, list] of more ?? []) if (!found.has(name)) found.set(name, list);
    return this.mark(found);
  };

  readonly mark = (found: ReadonlyMap<string, Issues>): string | undefined => {
    const touched = new Set([...this.#issues.keys(), ...found.keys()]);
    for (const name of touched) this.#setIssues(name, found.get(name) ?? []);
    this.#tell(touched);
    return this.#names.find((name) => this.#issues.has(name));
  };

  readonly checkField = (name: string): void => {
    const found = checkForm(this.model, this.#values, this.#said(), [name]).get(name);
    if (!found && !this.#issues.has(name)) return;
    this.#setIssues(name, found ?? []);
    this.#tell([name]);
  };

  readonly refuse = (answer: ErrorAnswer): string | undefined => {
    const placed = placeServerErrors(this.model, answer, this.#values);
    this.#topMessages = placed.top;
    return this.mark(placed.fields);
  };

  readonly conflict = (current: RowValues): void => {
    const mine = this.#changed;
    const now = withComputed(initialValues(this.model, current), this.#computed);
    const moved = new Set(changedNames(this.model, now, this.#initial));
    const differing = new Set(changedNames(this.model, now, this.#values));
    this.#theirs.clear();
    for (const name of mine) if (moved.has(name) && differing.has(name)) this.#theirs.set(name, now[name]);
    this.#stand(now, mine);
  };

  readonly adopt = (saved: RowValues, sent: FormValues): void => {
    this.#theirs.clear();
    const typed = [...this.#changed].filter((name) => !Object.is(this.#values[name], sent[name]));
    this.#stand(withComputed(initialValues(this.model, saved), this.#computed), typed);
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
    const open = [...this.model.leaves.values()].filter((field) => field.readonly !== true);
    this.#theirs.clear();
    this.#topMessages = [];
    this.#replace({ ...this.#values, ...emptyValues(open) });
  };

  readonly sentId = (): string | undefined => this.#sentId;
  readonly noteSent = (id: string | undefined): void => void (this.#sentId = id);

  readonly hold = (name: string): void => {
    this.#busy.add(name);
    this.#tell([]);
  };

  readonly release = (name: string): void => {
    if (this.#busy.delete(name)) this.#tell([]);
  };

  readonly hidden = (): ReadonlySet<string> =>
    new Set([...hiddenNames(this.model, this.#states)].filter((name) => !this.#stands(name)));

  readonly row = (): RowValues => {
    const hidden = new Set(this.hidden());
    // What was emptied and is hidden by that goes out all the same: kept, it would be back with the next look.
    for (const name of this.#changed)
      if (this.#mustBeTold(name) && isEmptyValue(this.#values[name])) hidden.delete(name);
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
      isVisible:
        this.#partsOf(name).every((part) => this.#states.get(part)?.visible !== false || this.#isHeld(part)) ||
        this.#stands(name),
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

  /** A default that a new row began with is left out; what was hidden and filled before is the record's. */
  readonly #isNews = (name: string): boolean =>
    this.#changed.has(name) || (this.#isEdit && !this.#hiddenBefore.has(name));

  /** Hidden, it would be refused: it stays in sight until it is empty. */
  #stands(name: string): boolean {
    return isRefused(this.model.leaves.get(name)?.whenHidden, this.#values[name]) && this.#isNews(name);
  }

  readonly #mustBeTold = (name: string): boolean =>
    this.#conditions?.deciding.has(name) === true || this.model.leaves.get(name)?.whenHidden === 'refuse';

  #said(): Required<FormStates> {
    return { states: this.#states, lines: this.#lines, isNews: this.#isNews };
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
    const isChanged = isChangedField(this.model.leaves.get(name), this.#values, this.#initial);
    if (isChanged === this.#changed.has(name)) return;
    this.#changed = new Set(
      isChanged ? [...this.#changed, name] : [...this.#changed].filter((other) => other !== name),
    );
  }

  /** On another row, with what stands in these fields kept. */
  #stand(now: FormValues, kept: Iterable<string>): void {
    const merged: FormValues = { ...now };
    for (const name of kept) merged[name] = this.#values[name];
    this.#initial = now;
    this.#replace(merged);
  }

  #replace(values: FormValues): void {
    this.#values = withComputed(values, this.#computed);
    this.#changed = new Set(changedNames(this.model, this.#values, this.#initial));
    this.#issues.clear();
    this.#tell(this.#names);
    this.#ask();
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
    if (this.#changed.size === 0) this.#hiddenBefore = hiddenNames(this.model, answer);
    const touched = changedStates(before, answer);
    const names = [...touched, ...membersOf(this.model, touched)];
    for (const name of names) this.#setIssues(name, standingIssues(this.#issues.get(name), this.#stands(name)));
    if (names.length > 0) this.#tell(names);
  }
}
