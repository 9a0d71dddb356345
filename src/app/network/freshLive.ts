// Live events that also tell of a network that was away: once the server is reached again, what waits for it goes out and what
// is on the screen is asked for anew, as after a break in which events were lost.
import type { NetworkState } from '../../platform/http/index.ts';
import type { LivePort } from '../../engine/ports/index.ts';

export function freshLive(live: LivePort, network: Pick<NetworkState, 'onBack'>): LivePort {
  return {
    on: (event, handler) => live.on(event, handler),
    isOwn: (uid) => live.isOwn(uid),
    onReconnect(handler) {
      const stops = [live.onReconnect(handler), network.onBack(handler)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
