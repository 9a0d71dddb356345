// The outbox of the person and organisation that are signed in, open as long as the shell stands.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { v4 as makeUuid } from 'uuid';
import type { User } from '../../contract/index.ts';
import { createKeptCalls, openKept } from '../../platform/kept/index.ts';
import { apiAs, callsBy, openOutbox, ownerOf, type Outbox, type OutboxState } from '../../platform/outbox/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';

const NOTHING: OutboxState = { entries: [], unread: [], isFull: false };

export function useOutbox(user: User): { outbox: Outbox | undefined; state: OutboxState } {
  const app = useApp();
  const { data, live } = useConnection();
  const [outbox, setOutbox] = useState<Outbox>();
  const owner = ownerOf(user);
  useEffect(() => {
    let isHere = true;
    let opened: Outbox | undefined;
    let closeKept: (() => void) | undefined;
    void app.texting.loadRest();
    const api = apiAs({
      owner,
      language: app.texting.language,
      newId: makeUuid,
      onSignedOut: (answer) => app.session.handleSignedOut(answer),
      version: app.version,
    });
    void openOutbox({
      owner,
      data,
      calls: callsBy(api),
      network: app.network,
      newId: makeUuid,
      isWanted: () => isHere,
      me: { id: user.id, string_view: user.full_name },
      saysWaiting: () => app.texting.t('outbox.rowWaits'),
      saysNoRoom: () => app.texting.t('outbox.noRoom'),
    }).then((box) => {
      opened = box;
      if (!isHere || !box) return box?.close();
      setOutbox(box);
      // It stands before the outbox: what waits is among what is kept.
      closeKept = openKept({
        userId: user.id,
        owner,
        data,
        live,
        pending: box,
        network: app.network,
        calls: createKeptCalls(api),
        say: (name) => app.texting.t(`kept.group.${name}`),
      });
      return undefined;
    });
    return () => {
      isHere = false;
      closeKept?.();
      opened?.close();
    };
  }, [app, data, live, owner, user.id, user.full_name]);
  const state = useSyncExternalStore(outbox?.onChange ?? never, () => outbox?.state() ?? NOTHING);
  return { outbox, state };
}

const never = (): (() => void) => () => undefined;
