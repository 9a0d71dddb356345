// What every call through a port may be given.

/** Structural subset of AbortSignal: the engine has no DOM types. */
export interface CancelSignal {
  readonly aborted: boolean;
}

export interface CallOptions {
  signal?: CancelSignal;
}
