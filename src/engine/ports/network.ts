// The connection, as far as the page knows it.

/** Whether the server can be reached, as far as the page knows. */
export interface NetworkPort {
  isOnline(): boolean;
  /** Answers the unsubscribe. */
  onChange(handler: () => void): () => void;
}
