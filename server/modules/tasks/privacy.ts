// A private task belongs to no project, and a sub-task is private exactly when its task is: else others could count it.
import type { HookInput } from '../../host/index.ts';

const IN_PROJECT = {
  ru: 'Закрытая задача не входит в проект',
  kk: 'Жабық тапсырма жобаға кірмейді',
  en: 'A private task is part of no project',
};
const AS_ABOVE = {
  ru: 'Задача и её подзадачи закрыты или открыты вместе',
  kk: 'Тапсырма мен қосалқы тапсырмалары бірге жабық не ашық болады',
  en: 'A task and its sub-tasks are private or open together',
};

export async function requirePrivacy({ changes, asServer, refuse }: HookInput<'task'>): Promise<void> {
  for (const { id, before, after } of changes) {
    const isPrivate = after.is_private === true;
    if (isPrivate && after.project) refuse({ is_private: IN_PROJECT }, id);
    const above = after.parent ? await asServer.read('task', after.parent.id) : undefined;
    if (above && (above.is_private === true) !== isPrivate) refuse({ is_private: AS_ABOVE }, id);
    const isTurned = before !== undefined && (before.is_private === true) !== isPrivate;
    if (isTurned && (await asServer.find('task', { parent: id })).length > 0) refuse({ is_private: AS_ABOVE }, id);
  }
}
