// Live events that also tell of data shown from memory: once the server is reached again, everything on the screen is asked
// for anew, as after a break in which events were lost.
import type { NetworkState } from '../../platform/http/index.ts';
import type { LivePort } from '../../engine/ports/index.ts';

export function freshLive(live: LivePort, network: Pick<NetworkState, 'onFresh'>): LivePort {
  return {
    on: (event, handler) => live.on(event, handler),
    isOwn: (uid) => live.isOwn(uid),
    onReconnect(handler) {
      const stops = [live.onReconnect(handler), network.onFresh(handler)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
