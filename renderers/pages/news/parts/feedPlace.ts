// Where a person left the feed for an article, so that the way back leads to the same cards in the same place. Kept until the page is loaded anew.

export interface FeedPlace {
  /** The address's own part, e.g. `?category=…`. */
  search: string;
  /** Cards that were loaded. */
  count: number;
  /** The chosen news, where only some are shown: one that was read since is still among them. */
  ids: readonly string[] | undefined;
  /** The card that was opened, and where it stood in the window (pixels). */
  card: string;
  topPx: number;
}

const LIST = '/news/list';
let place: FeedPlace | undefined;

export function keepPlace(left: FeedPlace): void {
  place = left;
}

/** Of the feed with this address. */
export function readPlace(search: string): FeedPlace | undefined {
  return place?.search === search ? place : undefined;
}

/** Who comes another time begins at the top. */
export function dropPlace(): void {
  place = undefined;
}

/** The feed as it was left. */
export function feedPath(): string {
  return `${LIST}${place?.search ?? ''}`;
}
