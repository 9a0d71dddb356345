// Rooms and events of a module's page. What it does not declare it does not get.
import { useEffect, useRef, useState } from 'react';
import type { EventName, ModuleEvent, RoomState } from '../../engine/ports/index.ts';
import { useModulePage, useModules } from './PageFrame.tsx';

const JOINING: RoomState = { status: 'joining' };

/** In the room of a row for as long as the component stands; without an id in none. Answers that depend on it and were asked for before it was joined are asked for anew. */
export function useRoom(model: string, id: string | undefined): RoomState {
  const modules = useModules();
  const {
    names: { widget, rooms = [] },
    freshness,
  } = useModulePage();
  const [state, setState] = useState(JOINING);
  const isDeclared = rooms.includes(model);
  useEffect(() => {
    if (id === undefined || !isDeclared) return undefined;
    const room = { model, id };
    let wasJoined = false;
    const leave = modules.join(model, id, {
      onState(next) {
        setState(next);
        if (wasJoined && next.status !== 'joined') freshness.handleOut(room, next.status === 'joining');
        wasJoined = next.status === 'joined';
      },
      onMissed: () => freshness.handleJoined(room),
    });
    return () => {
      leave();
      if (wasJoined) freshness.handleOut(room, false);
    };
  }, [modules, freshness, model, id, isDeclared]);
  if (!isDeclared) throw new Error(`Page "${widget}" does not declare rooms of "${model}"`);
  return state;
}

/** Hears an event of a module, in whichever of its rooms it is told. */
export function useLive<E extends EventName>(event: E, handler: (event: ModuleEvent<E>) => void): void {
  const modules = useModules();
  const {
    names: { widget, events = [] },
  } = useModulePage();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isDeclared = events.includes(event);
  useEffect(
    // Checked as it came.
    () => (isDeclared ? modules.on(event, (received) => latest.current(received as ModuleEvent<E>)) : undefined),
    [modules, event, isDeclared],
  );
  if (!isDeclared) throw new Error(`Page "${widget}" does not declare the event "${event}"`);
}
