// Names the changing calls of this tab, so that it knows the echo of its own work.

export interface Actions {
  nextUid(): string;
  isOwn(uid: string): boolean;
}

export function createActions(tabId: string): Actions {
  let count = 0;
  return {
    nextUid: () => `${tabId}-${(count += 1)}`,
    isOwn: (uid) => uid.startsWith(`${tabId}-`),
  };
}
