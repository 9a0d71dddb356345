// A status in a form: it offers what the record may become from what it is. What an action asks about first is marked, and
// choosing it means the action.
import { useMemo } from 'react';
import type { ActionInfo, FormField } from '../../../contract/index.ts';
import { reachable, wayTo } from '../../../engine/status/index.ts';
import { useField, useForm } from './FormContext.ts';

export interface StatusOfForm {
  /** With the choices that are offered. */
  field: FormField;
  /** The action that the choice stands for. */
  actionTo(value: unknown): ActionInfo | undefined;
}

const NO_ACTIONS: readonly ActionInfo[] = [];

/** undefined for every other field. */
export function useStatus(field: FormField): StatusOfForm | undefined {
  const { store, onAction } = useForm();
  const { value } = useField(store, field.name);
  const { transitions: moves, choices } = field;
  const { mode, actions = NO_ACTIONS } = store.model.info;
  const from = store.stored(field.name);
  return useMemo(() => {
    // Of a new record the server lists what it may begin with.
    if (moves === undefined || choices === undefined || mode === 'create') return undefined;
    const rules = { moves, actions: onAction ? actions : NO_ACTIONS };
    const offered = reachable(choices, rules, [from]).map(({ choice, action }) =>
      action ? { ...choice, string_view: `${choice.string_view}…` } : choice,
    );
    // What stands there is never lost from sight, e.g. out of a draft.
    const current = choices.filter(({ id }) => id === value && !offered.some((one) => one.id === id));
    return {
      field: { ...field, choices: [...offered, ...current] },
      actionTo(next) {
        const way = wayTo(rules, from, next);
        return way.kind === 'action' ? way.action : undefined;
      },
    };
  }, [field, moves, choices, actions, mode, from, value, onAction]);
}
