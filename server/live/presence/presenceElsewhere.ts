// Presence across processes: each says who is connected to it, at every change and whole every ten seconds; what one said that
// fell silent holds for half a minute.
import { randomUUID } from 'node:crypto';
import type { Person, Presence } from './presence.ts';

export interface PresenceSaid {
  /** The process. */
  from: string;
  /** All who are connected to it. */
  all?: readonly Person[];
  came?: Person;
  went?: Person;
}

export interface PresenceElsewhere {
  /** Said by another process. */
  hear(said: PresenceSaid): void;
  changedHere(person: Person, isHere: boolean): void;
  /** Says all of this process, e.g. when asked. */
  sayAll(): void;
  close(): void;
}

export interface ElsewhereDeps {
  presence(): Pick<Presence, 'enter' | 'leave' | 'here'>;
  say(said: PresenceSaid): void;
}

const EVERY_MS = 10_000;
const SILENT_MS = 30_000;

interface Process {
  people: Map<string, Person>;
  heardMs: number;
}

export function hearElsewhere({ presence, say }: ElsewhereDeps): PresenceElsewhere {
  const from = randomUUID();
  const processes = new Map<string, Process>();

  function come({ people }: Process, person: Person): void {
    if (people.has(person.userId)) return;
    people.set(person.userId, person);
    presence().enter(person);
  }

  function go({ people }: Process, { userId }: Pick<Person, 'userId'>): void {
    const person = people.get(userId);
    if (!person || !people.delete(userId)) return;
    presence().leave(person);
  }

  function replace(process: Process, all: readonly Person[]): void {
    const present = new Set(all.map(({ userId }) => userId));
    for (const person of [...process.people.values()]) if (!present.has(person.userId)) go(process, person);
    for (const person of all) come(process, person);
  }

  function dropSilent(): void {
    for (const [id, process] of processes) {
      if (Date.now() - process.heardMs < SILENT_MS) continue;
      processes.delete(id);
      replace(process, []);
    }
  }

  const sayAll = (): void => say({ from, all: presence().here() });
  const timer = setInterval(() => {
    sayAll();
    dropSilent();
  }, EVERY_MS).unref();

  return {
    hear({ from: id, all, came, went }) {
      if (id === from) return;
      const process = processes.get(id) ?? { people: new Map<string, Person>(), heardMs: 0 };
      process.heardMs = Date.now();
      processes.set(id, process);
      if (all) replace(process, all);
      if (came) come(process, came);
      if (went) go(process, went);
    },
    changedHere: (person, isHere) => say(isHere ? { from, came: person } : { from, went: person }),
    sayAll,
    close() {
      clearInterval(timer);
      say({ from, all: [] });
    },
  };
}
