// What the form library's fields reach of the form they stand in: its store and how it is shown.
import { createContext, use, useSyncExternalStore, type RefObject } from 'react';
import type { FieldState, FormState, FormStore } from '../../../engine/form/index.ts';

export interface FormSurroundings {
  store: FormStore;
  /** Prefix of the ids of its inputs: two forms may be open at once. */
  idPrefix: string;
  isReadonly: boolean;
  /** Only these fields may be changed; absent: all of them. */
  open?: readonly string[] | undefined;
  /** Carries out an action of the record, e.g. a move of its status that asks for a reason. Absent where that is not possible. */
  onAction?: ((name: string) => void) | undefined;
  /** Name of the tab that is open, kept by whoever opens the form anew. */
  place?: RefObject<string | undefined> | undefined;
  /** Runs a task that may move the fields: not while a pointer is pressed. */
  afterPress(task: () => void): void;
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

export function useForm(): FormSurroundings {
  const form = use(FormContext);
  if (!form) throw new Error('A form field outside a form');
  return form;
}

/** Renders again for this field alone. */
export function useField(store: FormStore, name: string): FieldState {
  return useSyncExternalStore(
    (listener) => store.subscribe(name, listener),
    () => store.field(name),
  );
}

/** Whether any of the fields is shown: a group goes with its last one. */
export function useAnyVisible(store: FormStore, names: readonly string[]): boolean {
  return useSyncExternalStore(
    store.subscribeState,
    () => names.length === 0 || names.some((name) => store.field(name).isVisible),
  );
}

export function useFormState(store: FormStore): FormState {
  return useSyncExternalStore(store.subscribeState, store.state);
}

export function inputId(idPrefix: string, name: string): string {
  return `${idPrefix}-${name}`;
}
