// The draft of an open form (FORM-07): written 2 s after a change and when the page or the form is left, offered again when the
// form is opened, never applied in silence. What stands there undecided is not overwritten: newer input is laid over it.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { joinDrafts, type FormDraft, type FormStore } from '../../../engine/form/index.ts';
import type { DraftPort } from '../../../engine/ports/index.ts';
import { usePorts } from '../../core/index.ts';
import { createDelayedWrite } from '../../leaving/index.ts';
import type { OpenForm } from './useFormSession.ts';

export const WRITE_AFTER_MS = 2_000;

export interface Drafting {
  /** An earlier draft that waits for a decision. */
  offer: FormDraft | undefined;
  /** Labels of fields of the draft that the form has no longer. */
  dropped: readonly string[];
  /** The record has changed since, in the same fields. */
  isConflicting: boolean;
  restore(): void;
  discard(): void;
  /** Writes what is typed now. */
  keep(): void;
  /** What was typed is saved: nothing of it is kept. An earlier draft that nobody has decided about stays. */
  forget(): void;
  /** The record is gone, and every draft of it. */
  drop(): void;
}

export function useDraft({ store, draft, draftKey }: Pick<OpenForm, 'store' | 'draft' | 'draftKey'>): Drafting {
  const { drafts } = usePorts();
  const [offer, setOffer] = useState(draft);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [isConflicting, setIsConflicting] = useState(false);
  const undecided = useRef(draft);
  const keeper = useMemo(
    () => (drafts && draftKey !== undefined ? createKeeper({ drafts, key: draftKey, store, undecided }) : undefined),
    [drafts, draftKey, store],
  );
  useEffect(() => keeper?.begin(), [keeper]);

  const decide = useCallback(() => {
    undecided.current = undefined;
    setOffer(undefined);
    keeper?.write();
  }, [keeper]);

  return {
    offer,
    dropped,
    isConflicting,
    restore() {
      if (offer) setDropped(store.restore(offer));
      setIsConflicting(store.state().conflicts.length > 0);
      decide();
    },
    discard: decide,
    keep: () => keeper?.write(),
    forget: () => keeper?.end(),
    drop() {
      undecided.current = undefined;
      keeper?.end();
    },
  };
}

interface Keeping {
  drafts: DraftPort;
  key: string;
  store: FormStore;
  undecided: { current: FormDraft | undefined };
}

interface Keeper {
  /** Listens to the form; answers the end of it, which writes what is still due. */
  begin(): () => void;
  write(): void;
  end(): void;
}

function createKeeper({ drafts, key, store, undecided }: Keeping): Keeper {
  let isOver = false;
  let known = store.values();

  function put(kept: FormDraft | undefined): void {
    if (kept) void drafts.write(key, kept);
    else void drafts.remove(key);
  }

  const later = createDelayedWrite<undefined>({
    delayMs: WRITE_AFTER_MS,
    from: 'first',
    write: () => put(joinDrafts(undecided.current, store.draft(Date.now()))),
  });

  function handleChange(): void {
    if (isOver || store.values() === known) return;
    known = store.values();
    later.schedule(undefined);
  }

  return {
    write() {
      if (isOver) return;
      later.schedule(undefined);
      later.flush();
    },
    begin() {
      const stop = store.subscribeState(handleChange);
      return () => {
        later.flush();
        stop();
      };
    },
    end() {
      isOver = true;
      later.cancel();
      put(undecided.current);
    },
  };
}
