// A form over something stored: what was changed, what the server refused, and saving only the changes. Draws nothing.
import { useEffect, useRef, useState } from 'react';
import { HttpError } from '../../../engine/ports/index.ts';

export interface SettingsForm<T extends object> {
  /** As stored, with what was changed over it. */
  values: T;
  set(change: Partial<T>): void;
  isDirty: boolean;
  status: 'idle' | 'saving' | 'saved' | 'failed';
  /** What the last saving failed with. */
  failure: unknown;
  /** Refusal of a field, e.g. `links.0.path`. */
  errorOf(field: string): string | undefined;
  submit(): void;
  drop(): void;
}

export interface SettingsFormOptions<T extends object> {
  stored: T;
  /** Rejects with HttpError when refused; the stored values are the new ones when it resolves. */
  save(changes: Partial<T>): Promise<void>;
  onUnsaved(drop: (() => void) | undefined): void;
}

export function useSettingsForm<T extends object>({
  stored,
  save,
  onUnsaved,
}: SettingsFormOptions<T>): SettingsForm<T> {
  const [draft, setDraft] = useState<Partial<T>>({});
  const [state, setState] = useState<{ status: SettingsForm<T>['status']; failure?: unknown }>({ status: 'idle' });
  const changes = changed(stored, draft);
  const isDirty = Object.keys(changes).length > 0;
  const drop = useRef(() => undefined);
  drop.current = () => {
    setDraft({});
    setState({ status: 'idle' });
  };
  useUnsaved(isDirty, drop.current, onUnsaved);
  const refused = state.failure instanceof HttpError ? (state.failure.body.fields ?? {}) : {};

  async function run(): Promise<void> {
    setState({ status: 'saving' });
    try {
      await save(changes);
      // What was typed meanwhile stays.
      setDraft(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(([name, value]) => !Object.is(Reflect.get(changes, name), value)),
          ) as Partial<T>,
      ); // Parts of a draft are one.
      setState({ status: 'saved' });
    } catch (failure) {
      setState({ status: 'failed', failure });
    }
  }

  return {
    values: { ...stored, ...draft },
    set(change) {
      setDraft((now) => ({ ...now, ...change }));
      if (state.status === 'saved') setState({ status: 'idle' });
    },
    isDirty,
    status: state.status,
    failure: state.failure,
    errorOf: (field) => (Object.hasOwn(refused, field) ? refused[field]?.[0]?.message : undefined),
    submit() {
      if (state.status !== 'saving') void run();
    },
    drop: drop.current,
  };
}

/** Tells who asks before leaving; `drop` may be a new function each time. */
export function useUnsaved(
  isDirty: boolean,
  drop: () => void,
  onUnsaved: (drop: (() => void) | undefined) => void,
): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    onUnsaved(isDirty ? () => latest.current() : undefined);
    return () => onUnsaved(undefined);
  }, [isDirty, onUnsaved]);
}

function changed<T extends object>(stored: T, draft: Partial<T>): Partial<T> {
  const different = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, name)),
  );
  // Entries of a draft are a draft.
  return Object.fromEntries(different) as Partial<T>;
}
