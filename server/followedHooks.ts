// Who hears of written rows: modules first, within their limits, then what only notes what was written.
import type { HookWork, RowChange, RowHooks } from './ports/index.ts';

export type Follower = (changes: readonly RowChange[], work: HookWork) => Promise<void>;

export function followedHooks(modules: RowHooks, followers: readonly Follower[]): RowHooks {
  return {
    // Which rules and webhooks there are differs by organisation: each asks by itself.
    wants: () => true,
    async run(changes, work) {
      const heard = changes.filter(({ model }) => modules.wants(model));
      if (heard.length > 0) await modules.run(heard, work);
      for (const follow of followers) await follow(changes, work);
    },
  };
}
