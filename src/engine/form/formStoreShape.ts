// What an open form is to those who draw and save it.
import type { ErrorAnswer } from '../../contract/index.ts';
import type { DefaultWords } from '../defaults/index.ts';
import type { RowValues } from '../ports/index.ts';
import type { FormComputed, FormDefaults } from './computed.ts';
import type { FormConditions } from './conditions/conditions.ts';
import type { FormDraft } from './draft.ts';
import type { FieldIssue } from './fieldIssue.ts';
import type { PartStates } from './conditions/fieldCondition.ts';
import type { LineConditions } from './lineConditions.ts';
import type { FormModel } from './formModel.ts';
import type { FormValues } from './values.ts';

export interface FieldState {
  value: unknown;
  issues: readonly FieldIssue[];
  isVisible: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** Set once, and set: it is only read. */
  isSettled: boolean;
  /** After a conflict: the value another person saved meanwhile, until one of the two is chosen. */
  theirs?: { value: unknown };
  /** Of a table part with conditions: what they say of its cells. */
  lines?: PartStates;
}

export interface FormState {
  isDirty: boolean;
  /** A field is still at work, e.g. uploading: what it will hold is not known yet. */
  isBusy: boolean;
  /** Messages of the server that belong to no field of the form. */
  topMessages: readonly string[];
  conflicts: readonly string[];
  /** What saving empties because it is hidden, as people read it. */
  leaving: readonly string[];
}

export interface FormStore {
  readonly model: FormModel;
  field(name: string): FieldState;
  /** Of a computed field: the 0 that it shows as nothing while none of these fields has a value. */
  entered(name: string): { by: readonly string[]; isNothing(): boolean } | undefined;
  /** What the field held when the form opened, or what the server was later known to hold. */
  stored(name: string): unknown;
  state(): FormState;
  values(): FormValues;
  /** Also recalculates what depends on the field and takes its old errors away. */
  set(name: string, value: unknown): void;
  /** Somebody is at work in the field: it stays in sight, and the groups it lies in, until he leaves it or begins another. */
  begin(name: string): void;
  leave(name: string): void;
  subscribe(name: string, listener: () => void): () => void;
  subscribeState(listener: () => void): () => void;
  /** Runs the rules over what is visible and marks the fields; answers the first wrong name in the order of the form. */
  check(more?: ReadonlyMap<string, readonly FieldIssue[]>): string | undefined;
  /** Checks one field alone, as when it is left. */
  checkField(name: string): void;
  /** Marks the fields with what was found elsewhere and no others; answers the first wrong name. */
  mark(found: ReadonlyMap<string, readonly FieldIssue[]>): string | undefined;
  /** Puts a refusal of the server on its fields; answers the first wrong name. */
  refuse(answer: ErrorAnswer): string | undefined;
  /** A stale version: untouched fields take the current row, fields changed by both wait for a choice. */
  conflict(current: RowValues): void;
  /** The row as our own save left it: what was typed since `sent` went out stays, and is measured by it. */
  adopt(saved: RowValues, sent: FormValues): void;
  resolve(name: string, choice: 'mine' | 'theirs'): void;
  /** What is unsaved now; undefined when nothing is. `at`: milliseconds since 1970. */
  draft(at: number): FormDraft | undefined;
  /** Whether laying the draft over the form would change or drop anything. */
  isNews(draft: FormDraft): boolean;
  /** Lays a draft over the form; answers the labels of what has no place in it any more. */
  restore(draft: FormDraft): readonly string[];
  clear(): void;
  /** Id that the new row went out with, the same over all tries; a draft keeps it. undefined: it never went out. */
  sentId(): string | undefined;
  noteSent(id: string | undefined): void;
  /** A field is at work until `release`: the form is not to be sent meanwhile. */
  hold(name: string): void;
  release(name: string): void;
  hidden(): ReadonlySet<string>;
  /** What is to be sent; on edit only the changes. */
  row(): RowValues;
  /** Conditions have answered for the values as they are now, or there are none. */
  isSettled(): boolean;
  /** Settles when conditions have answered for the values as they are now. */
  settled(): Promise<void>;
}

export interface FormStoreOptions {
  model: FormModel;
  /** The row being edited; absent for a new one. */
  row?: RowValues;
  /** Values a new row begins with, before the defaults. */
  preset?: RowValues;
  /** What words in defaults of a new row stand for. */
  words?: DefaultWords;
  /** Of a new row. */
  defaults?: FormDefaults;
  /** In place of a row: values as a form has them, e.g. those of one entry of a list. */
  values?: FormValues;
  computed?: FormComputed;
  conditions?: FormConditions;
  lineConditions?: LineConditions;
}

export function isSameState(left: FormState, right: FormState): boolean {
  const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((entry, index) => entry === other[index]);
  return (
    left.isDirty === right.isDirty &&
    left.isBusy === right.isBusy &&
    isSameList(left.topMessages, right.topMessages) &&
    isSameList(left.leaving, right.leaving) &&
    isSameList(left.conflicts, right.conflicts)
  );
}
