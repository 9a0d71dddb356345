// Drafts of forms, per user: each in a record of the drafts database, that of a new task in local storage (FORM-07).
import type { DraftPort } from '../../engine/ports/index.ts';
import type { LocalStore } from '../storage/index.ts';
import type { LocalDatabases } from './databases.ts';

/** The task creation draft has a place of its own, whichever page it is opened from. */
const TASK_CREATION = /^task\/[^/]*\/create\//;
const TASK_KEY = 'task_create_form_draft';

export interface DraftsEnd {
  full: boolean;
}

export interface Drafts extends DraftPort {
  /** How many drafts such a logout takes away. */
  countLost(end: DraftsEnd): Promise<number>;
  /** At logout: a new task's draft goes, of a full one all of this user's; what goes is not written any more. */
  end(end: DraftsEnd): Promise<void>;
}

export interface DraftsDeps {
  userId: string;
  databases: Pick<LocalDatabases, 'read' | 'write' | 'remove' | 'ids'>;
  store: Pick<LocalStore, 'json' | 'writeJson' | 'remove'>;
}

export function createDrafts({ userId, databases, store }: DraftsDeps): Drafts {
  const prefix = `${userId}:`;
  let isTaskEnded = false;
  let isEnded = false;

  /** Only his own: local storage is common to all who use this device. */
  function taskDraft(): unknown {
    const kept = store.json(TASK_KEY);
    return typeof kept === 'object' && kept !== null && Reflect.get(kept, 'owner') === userId
      ? Reflect.get(kept, 'draft')
      : undefined;
  }

  async function ownIds(): Promise<string[]> {
    return (await databases.ids('drafts')).filter((id) => id.startsWith(prefix));
  }

  return {
    read: async (key) => (TASK_CREATION.test(key) ? taskDraft() : databases.read('drafts', prefix + key)),
    async write(key, draft) {
      if (!TASK_CREATION.test(key)) {
        if (!isEnded) await databases.write('drafts', prefix + key, draft);
      } else if (!isTaskEnded) store.writeJson(TASK_KEY, { owner: userId, draft });
    },
    async remove(key) {
      if (TASK_CREATION.test(key)) store.remove(TASK_KEY);
      else await databases.remove('drafts', prefix + key);
    },
    async countLost({ full }) {
      const tasks = taskDraft() === undefined ? 0 : 1;
      return full ? tasks + (await ownIds()).length : tasks;
    },
    async end({ full }) {
      isTaskEnded = true;
      store.remove(TASK_KEY);
      if (!full) return;
      isEnded = true;
      await Promise.all((await ownIds()).map((id) => databases.remove('drafts', id)));
    },
  };
}
