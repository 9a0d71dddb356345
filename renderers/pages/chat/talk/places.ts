// Where the reader stood in each chat, as long as the page is open.

/** By chat; at its end it has none. */
const places = new Map<string, number>();

export function keptPlace(chat: string): number | undefined {
  return places.get(chat);
}

export function keepPlace(chat: string, seq: number | undefined): void {
  if (seq === undefined) places.delete(chat);
  else places.set(chat, seq);
}
