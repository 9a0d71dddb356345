// What begins with a confirmed sign-in: the socket, `user_logged`, what the config names of modules, the organisation's script; and
// the live events that concern the session itself.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GlobalConfig, LiveEvents, User } from '../../contract/index.ts';
import { fetchSoon, soon, whenIdle } from '../../render/index.ts';
import { useSession, type Connection } from '../context/AppContext.tsx';
import { beginAreas } from './beginAreas.ts';

/** Connections that have been told of: a second mount is the same session. */
const announced = new WeakSet<Connection>();
/** Opened without a network. */
const late = new WeakSet<Connection>();
const NO_SOUNDS = {};
const IDLE_WITHIN_MS = 1_000;
/** By then the first screen stands, on a slow phone too, and its reader has begun with it: each part is work for the processor. */
const FETCH_AFTER_MS = 8_000;

export function useSignedIn(connection: Connection, user: User, config: GlobalConfig): void {
  const { deps, state } = useSession();
  const { report } = deps;
  const isConfirmed = state.status === 'signed-in' && !state.isOffline;
  useEffect(() => {
    if (!isConfirmed) return void late.add(connection);
    if (announced.has(connection)) return undefined;
    announced.add(connection);
    const { last_seq: seq } = user;
    // The first screen goes before the code of the socket.
    whenIdle(
      () =>
        void connection.live
          .connect({ isLate: late.has(connection), seq })
          .catch((error: unknown) => report({ code: 'socket_load', path: '/socket', detail: String(error) })),
      IDLE_WITHIN_MS,
    );
    window.dispatchEvent(new CustomEvent('user_logged', { detail: { id: user.id } }));
    void beginAreas(config.injectInit ?? [], connection.registry.pages(), report);
    whenIdle(() => connection.customScript.load(), IDLE_WITHIN_MS);
    return undefined;
  }, [config, connection, isConfirmed, report, user]);
  useAhead(connection);
  useSounds(connection, config.sounds ?? NO_SOUNDS);
  useSessionEvents(connection, user);
}

/** What a lost network would leave out is here before it is lost. */
function useAhead({ registry }: Connection): void {
  useEffect(() => {
    for (const { load } of registry.all('filter')) if (load) soon(load);
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => (stop = fetchSoon()), FETCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [registry]);
}

/** A sound plays on the live event of its name; what a notification sounds like, and whether, its own screen knows. */
function useSounds({ live, sounds }: Connection, urls: Readonly<Record<string, string>>): void {
  useEffect(() => {
    sounds.use(urls);
    // Names of the config: one that is no event is never heard of.
    const events = Object.keys(urls).filter((name) => name !== 'notification') as (keyof LiveEvents)[];
    const stops = events.map((event) => live.on(event, () => sounds.play(event)));
    return () => stops.forEach((stop) => stop());
  }, [live, sounds, urls]);
}

function useSessionEvents({ live }: Connection, { session_id: sessionId }: User): void {
  const {
    deps: { session },
  } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [
      live.on('user_updated', () => {
        void session.refreshUser();
        void queries.invalidateQueries({ queryKey: ['routes'] });
      }),
      // Of a server that does not name sessions, the answer to a call says whose it was.
      live.on('session_revoked', ({ id }) => {
        if (sessionId === undefined) void session.refreshUser();
        else if (id === sessionId) void session.handleRevoked();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, queries, session, sessionId]);
}
