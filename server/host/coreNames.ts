// Names that are taken by the core, which no module may declare.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '../../src/contract/index.ts';
import { PATHS } from '../paths.ts';

type Section = 'events' | 'notices' | 'counters' | 'errors' | 'searches';

const NAMES: ReadonlyMap<Section, ReadonlySet<string>> = new Map<Section, ReadonlySet<string>>([
  ['events', new Set([...eventNames(), 'join', 'leave', 'room_left', 'connect', 'disconnect'])],
  [
    'notices',
    new Set(['mention', 'assigned', 'comment', 'moved', 'invitation_accepted', 'event', 'workflow', 'system']),
  ],
  ['counters', new Set(['notifications'])],
  ['errors', new Set(Object.keys(ERROR_CODES))],
]);

export function coreNames(section: Section): ReadonlySet<string> {
  return NAMES.get(section) ?? new Set();
}

function eventNames(): string[] {
  const schema: { properties?: object } = JSON.parse(
    readFileSync(join(PATHS.schemas, 'live', 'events.schema.json'), 'utf8'),
  );
  return Object.keys(schema.properties ?? {});
}
