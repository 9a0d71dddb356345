// What the bench asks of a board under test.

export interface BoardContestant {
  /** Answers what takes it away. */
  mount(root: HTMLElement): () => void;
}
