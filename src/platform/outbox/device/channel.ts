// News between the tabs of a device: that something changed in the store, not what.

const NAME = 'outbox';
/** Each news makes every other tab read the store. */
export const GATHER_MS = 200;

/** Between tabs; tests give their own. */
export interface Channel {
  tell(): void;
  onNews(handler: () => void): void;
  close(): void;
}

/** Absent in old browsers: another tab learns of it when it opens. The first news goes at once, what comes soon after it together. */
export function browserChannel(): Channel {
  if (typeof BroadcastChannel === 'undefined')
    return { tell: () => undefined, onNews: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(NAME);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMore = false;
  let isClosed = false;

  function tell(): void {
    if (isClosed) return;
    isMore = timer !== undefined;
    if (isMore) return;
    channel.postMessage(NAME);
    timer = setTimeout(() => {
      timer = undefined;
      if (isMore) tell();
    }, GATHER_MS);
  }

  return {
    tell,
    onNews: (handler) => channel.addEventListener('message', handler),
    close() {
      clearTimeout(timer);
      if (isMore) channel.postMessage(NAME);
      isClosed = true;
      channel.close();
    },
  };
}
