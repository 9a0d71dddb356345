// Checks of what is live: the socket lets in who has a session, and missed events can be asked for.
import { at } from '../caller/index.ts';
import { inArea, must } from './check.ts';
import { mustBe, mustRefuse } from './documents.ts';
import { listen } from './liveEvents.ts';

export const LIVE_CHECKS = inArea('live', [
  {
    name: 'live:socket',
    clause: 'Live events: /socket opens for a session and says `live_ready { seq }` first',
    run: async ({ caller }) => {
      const events = await listen(caller.server, caller);
      must(typeof events !== 'string', `the socket was refused: ${String(events)}`);
      const [first] = events.heard;
      events.close();
      must(
        first?.name === 'live_ready' && Number.isInteger(at(first.data, 'seq')),
        `the first event is ${JSON.stringify(first)}`,
      );
    },
  },
  {
    name: 'live:visitor',
    clause: 'Live events: without a session the socket is refused',
    run: async ({ caller }) => {
      const events = await listen(caller.server, undefined);
      if (typeof events !== 'string') events.close();
      must(typeof events === 'string', 'a visitor is let on the socket');
    },
  },
  {
    name: 'live:since',
    clause: 'Calls: /realtime/since/ answers the events after `seq` with the newest number, or 410 gone',
    run: async ({ conversation }) => {
      const all = await conversation.get('/realtime/since/?seq=0');
      if (all.status !== 410) mustBe('realtime_since', all);
      const last = all.status === 410 ? 0 : Number(at(all.body, 'last_seq'));
      const rest = await conversation.get(`/realtime/since/?seq=${last}`);
      if (rest.status !== 410)
        must(
          JSON.stringify(at(rest.body, 'events')) === '[]' || Number(at(rest.body, 'last_seq')) > last,
          'events up to `last_seq` come again',
        );
      mustRefuse(await conversation.get('/realtime/since/?seq=no'), 400, 'invalid');
    },
  },
]);
