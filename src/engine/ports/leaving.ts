// What stands in the way of leaving a screen.

/** What leaving would lose. Without one, whatever it is that asked: it is lost until the release. */
export interface LeaveGuard {
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** A save under way: the answer is waited for before anything is asked. */
  saving?(): Promise<unknown> | undefined;
  /** It is of the page itself: another form over the page loses nothing. */
  isPage?: boolean;
  /** What is left stays on this device as a draft, and the question says so. */
  keepsDraft?: boolean;
}
