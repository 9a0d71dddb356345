// Who else has the record open, and in which field: says so of this page for as long as somebody looks at it, and hears it of the others.
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { PersonAtRow } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { usePorts } from '../../render/core/index.ts';
import type { FieldMarks } from '../../render/form/index.ts';
import type { KnownRecord } from './knownRecord.ts';

export interface RowPresence {
  people: readonly PersonAtRow[];
  marks: FieldMarks;
  /** Of what holds the fields. */
  events: { onFocus(event: FocusEvent): void; onBlur(): void };
}

/** Out of sight for so long, nobody is there. */
const AWAY_MS = 60_000;
/** Moving through fields is told where it rests. */
const REST_MS = 500;
const NOBODY: readonly PersonAtRow[] = [];

export function useRowPresence(model: string, known: KnownRecord | undefined): RowPresence {
  const { modules, live, formats } = usePorts();
  const { t } = formats;
  const id = known?.row.id;
  const [people, setPeople] = useState(NOBODY);
  const marks = useMarks(people, t);
  const field = useRef<string>(undefined);
  const tell = useRef<() => void>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (id === undefined || !modules?.say) return undefined;
    const say = modules.say;
    let [isIn, isAway] = [false, false];
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const present = (): void => {
      if (isIn && !isAway) say('present', { model, id, field: field.current });
    };
    const handleSight = (): void => {
      clearTimeout(leaving);
      if (document.hidden) {
        leaving = setTimeout(() => {
          isAway = true;
          if (isIn) say('absent', { model, id });
          setPeople(NOBODY);
        }, AWAY_MS);
      } else if (isAway) {
        isAway = false;
        present();
      }
    };
    tell.current = present;
    const leave = modules.join(model, id, {
      onState({ status }) {
        isIn = status === 'joined';
        if (isIn) present();
        else setPeople(NOBODY);
      },
    });
    const stop = live.on('row_presence', (event) => {
      if (event.model === model && event.id === id) setPeople(event.people);
    });
    document.addEventListener('visibilitychange', handleSight);
    handleSight();
    return () => {
      clearTimeout(leaving);
      clearTimeout(resting.current);
      resting.current = undefined;
      document.removeEventListener('visibilitychange', handleSight);
      stop();
      leave();
      setPeople(NOBODY);
    };
  }, [modules, live, model, id]);

  function rest(name: string | undefined): void {
    field.current = name;
    resting.current ??= setTimeout(() => {
      resting.current = undefined;
      tell.current?.();
    }, REST_MS);
  }

  return {
    people,
    marks,
    events: {
      onFocus({ target }) {
        const name = target.matches('[readonly], [aria-readonly="true"]') ? undefined : fieldAt(target, known);
        if (name !== undefined) rest(name);
      },
      onBlur: () => rest(undefined),
    },
  };
}

/** Name of the record's own field around an element. */
function fieldAt(element: Element, known: KnownRecord | undefined): string | undefined {
  for (
    let frame = element.closest('.keste-field');
    frame;
    frame = frame.parentElement?.closest('.keste-field') ?? null
  ) {
    const inputId = frame.querySelector('label')?.htmlFor ?? '';
    const name = inputId.slice(inputId.lastIndexOf('-') + 1);
    if (known?.form.store.model.leaves.has(name) === true) return name;
  }
  return undefined;
}

function useMarks(people: readonly PersonAtRow[], t: Formats['t']): FieldMarks {
  const store = useMemo(() => {
    const handlers = new Set<() => void>();
    let texts = new Map<string, string>();
    return {
      marks: {
        subscribe(handler: () => void) {
          handlers.add(handler);
          return () => void handlers.delete(handler);
        },
        of: (name: string) => texts.get(name),
      },
      set(next: Map<string, string>) {
        texts = next;
        handlers.forEach((handler) => handler());
      },
    };
  }, []);
  useEffect(() => {
    const names = new Map<string, string[]>();
    for (const { string_view: name, fields } of people)
      for (const field of fields) names.set(field, [...(names.get(field) ?? []), name]);
    store.set(new Map([...names].map(([field, those]) => [field, t('record.editsHere', { name: those.join(', ') })])));
  }, [store, people, t]);
  return store.marks;
}
