// What a board is made of, whatever its cards are.
import type { ReactNode, Ref } from 'react';
import type { DropCell, Slot } from '../drag/index.ts';

/** A column or a lane; null: of cards without a value. */
export interface Track {
  key: string | null;
  label: string;
  /** Name of a colour of choices, e.g. `green`. */
  color?: string | undefined;
}

/** Where a column and a lane meet. */
export interface BoardCell extends DropCell {
  column: Track;
  lane?: Track | undefined;
}

export interface BoardLane<C extends BoardCell> {
  /** Without one the lane has no heading: a board without lanes is one such lane. */
  track?: Track | undefined;
  /** One for each column, in their order. */
  cells: readonly C[];
}

/** The cards of a cell. Those that come page by page are asked for as they are scrolled to. */
export interface CardPages<R> {
  rows: readonly R[];
  hasMore?: boolean;
  isLoading?: boolean;
  /** Of the last asking. */
  error?: unknown;
  loadMore?(): unknown;
  reload?(): unknown;
}

export interface BoardMove<R, C extends BoardCell> {
  card: R;
  from: C;
  to: Slot<C>;
}

/** What a cell says while a card is dragged. */
export interface CellSign {
  /** Takes no card from there. Otherwise something is asked first. */
  isClosed: boolean;
  text: string;
}

export interface Folded {
  keys: readonly string[];
  toggle(key: string | null): void;
}

/** What the head of a column shows beside its name. */
export interface HeadParts {
  /** Default: the count. */
  count?: ReactNode;
  tools?: ReactNode;
  below?: ReactNode;
}

export interface BoardDoor {
  /** What became of a card that was moved without dragging, in words; the card gets the keyboard. */
  tell(key: string, said: string): void;
  /** A card that has come: in sight, marked for a moment, and told in words; the keyboard stays where it is. */
  show(key: string, said: string): void;
  /** `control`: selector of the control of the card that gets it. Default: its grip. */
  focus(key: string, control?: string): void;
}

export interface BoardProps<R, C extends BoardCell> {
  ref?: Ref<BoardDoor>;
  /** In their order; also those without cards. */
  columns: readonly C['column'][];
  lanes: readonly BoardLane<C>[];
  keyOf(card: R): string;
  /** How a card is called aloud. */
  titleOf(card: R): string;
  cardsOf(cell: C): CardPages<R>;
  /** With those that are not here yet. Default: the cards that are. */
  countOf?: ((cell: C) => number) | undefined;
  draw(card: R, cell: C): ReactNode;
  /** The card under the pointer. Default: as it is drawn. */
  drawLifted?: ((card: R) => ReactNode) | undefined;
  /** Buttons beside the grip of a card. */
  drawTools?: ((card: R, cell: C) => ReactNode) | undefined;
  /** Above the cards of a cell. */
  drawTop?: ((cell: C) => ReactNode) | undefined;
  head?: ((column: C['column'], count: number) => HeadParts) | undefined;
  /**
   * Without it cards stay where they are. A promise: the move is told as under way, then what became of it, in the words that it
   * answers. Not called for a closed cell.
   */
  onMove?: ((move: BoardMove<R, C>) => void | Promise<string>) | undefined;
  /** A card was dropped where it may not go. */
  onClosed?: ((move: BoardMove<R, C>) => void | Promise<string>) | undefined;
  /** Of the cells, while a card is dragged. */
  signOf?: ((from: C, to: C) => CellSign | undefined) | undefined;
  /** Why a card stays where it is, in words. */
  boundOf?: ((card: R, cell: C) => string | undefined) | undefined;
  /** Shows these words to everybody. Default: they are said. */
  onBound?: ((text: string) => void) | undefined;
  onDragging?: ((isDragging: boolean) => void) | undefined;
  /** Key of the column that a phone begins with. Default: the first with cards. */
  opensWith?: string | undefined;
  /** Default: kept until the board is left. */
  folded?: Folded | undefined;
  foldedLanes?: Folded | undefined;
}

/** "Done, Anna" */
export function cellName({ column, lane }: BoardCell): string {
  return lane ? `${column.label}, ${lane.label}` : column.label;
}
