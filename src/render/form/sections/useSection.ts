// A section of a form that folds: whether it is open, as this person left it on this device, and what waits in it.
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FormField } from '../../../contract/index.ts';
import type { LocalPort } from '../../../engine/ports/index.ts';
import { usePorts } from '../../core/index.ts';
import { FormContext } from '../field/FormContext.ts';
import { useLedTo } from './useLedTo.ts';

export interface Section {
  isOpen: boolean;
  /** Its fields are made when it is first opened. */
  wasOpened: boolean;
  /** Fields of it that are shown now, were it open. */
  fields: number;
  faults: number;
  fold(isFolded: boolean): void;
}

/** undefined for one that does not fold. */
export function useSection(field: FormField): Section | undefined {
  const form = use(FormContext);
  const names = useMemo(() => fieldNames(field), [field]);
  const [isOpen, choose, open] = useFold(
    field.folds && `form ${form?.store.model.info.model ?? ''} ${field.name}`,
    field.folds !== 'closed',
  );
  const [wasOpened, setWasOpened] = useState(isOpen);
  const counted = useSyncExternalStore(form?.store.subscribeState ?? NEVER, () => {
    const shown = names.flatMap((name) => form?.store.field(name) ?? []).filter(({ isVisible }) => isVisible);
    return `${shown.length} ${shown.filter(({ issues, theirs }) => issues.length > 0 || theirs !== undefined).length}`;
  });
  if (useLedTo((name) => names.includes(name)) === true) open();
  if (isOpen && !wasOpened) setWasOpened(true);
  if (field.folds === undefined) return undefined;
  const [fields = 0, faults = 0] = counted.split(' ').map(Number);
  return { isOpen, wasOpened, fields, faults, fold: (isFolded) => choose(!isFolded) };
}

const NEVER = (): (() => void) => () => undefined;

function fieldNames({ fields = [] }: FormField): string[] {
  return fields.flatMap((field) => (field.type === 'group-fields' ? fieldNames(field) : [field.name]));
}

/** What is known of this visit stands at once: a form that opens does not move. */
const known = new WeakMap<LocalPort, Map<string, boolean>>();

/** Without a key nothing is kept. */
function useFold(
  key: string | undefined,
  isOpenAtFirst: boolean,
): [isOpen: boolean, choose: (isOpen: boolean) => void, open: () => void] {
  const { local } = usePorts();
  const [chosen, setChosen] = useState(() => (key === undefined ? undefined : known.get(local)?.get(key)));
  useEffect(() => {
    if (key === undefined) return undefined;
    let isStale = false;
    void local.read('groups', key).then((kept) => {
      if (isStale || typeof kept !== 'boolean') return;
      remember(local, key, kept);
      setChosen((now) => now ?? kept);
    });
    return () => {
      isStale = true;
    };
  }, [local, key]);
  const choose = (isOpen: boolean): void => {
    setChosen(isOpen);
    if (key === undefined) return;
    remember(local, key, isOpen);
    void local.write('groups', key, isOpen);
  };
  // To show a fault: nobody's choice.
  return [chosen ?? isOpenAtFirst, choose, () => setChosen(true)];
}

function remember(local: LocalPort, key: string, isOpen: boolean): void {
  const all = known.get(local) ?? new Map<string, boolean>();
  known.set(local, all.set(key, isOpen));
}
