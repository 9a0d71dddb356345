// What page and service worker say to each other: the sync that a page asks the browser for, and the word to send now.
const SYNC = 'keste-outbox:';
const SEND = 'keste-outbox-send';

export function syncTag(owner: string): string {
  return SYNC + owner;
}

/** Undefined: a sync of something else. */
export function ownerOfTag(tag: string): string | undefined {
  return tag.startsWith(SYNC) ? tag.slice(SYNC.length) : undefined;
}

export function sendWord(owner: string): unknown {
  return { [SEND]: owner };
}

export function isSendWord(data: unknown, owner: string): boolean {
  return typeof data === 'object' && data !== null && Reflect.get(data, SEND) === owner;
}
