// A place as a JSON pointer, and as the id of its input on the page. Pure.
import type { Place } from './value.ts';

export function pointerOf(place: Place): string {
  return place.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What a fault leads to has this id; deeper places lead to the nearest above. */
export function idOf(place: Place): string {
  return `kb${pointerOf(place)}`;
}
