// A place of the definition that the reader is led to.

export interface Led {
  /** JSON pointer. */
  pointer: string;
  /** Another one with every time. */
  number: number;
}
