// How much code of a module may tell at once. Above that it is at fault, by the name of the event.
import { CodeFault } from './codeFault.ts';
import type { Told } from './defineModule.ts';

const KEPT = { bytes: 1_000_000, people: 20_000 };
/** Of the moment, and so many of them: who types, where somebody points. */
const PASSING = { bytes: 4_000, people: 1_000 };

export function requireWithinLimits(name: string, { data, to = [], isPassing = false }: Omit<Told, 'id'>): void {
  const most = isPassing ? PASSING : KEPT;
  const what = isPassing ? `the passing ${name}` : name;
  if (to.length > most.people) throw new CodeFault(`${what} is told to ${to.length} people, at most ${most.people}`);
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > most.bytes) throw new CodeFault(`the data of ${what} has ${bytes} bytes, at most ${most.bytes}`);
}
