// The kinds of notifications and what each does until a person chooses otherwise.
import type { ModulesBring, NotificationKind } from '../ports/index.ts';

export interface KindRules {
  kind: string;
  /** Whether an unread one is mailed. */
  isMailed: boolean;
  /** Always in the inbox. */
  isFixed: boolean;
}

const CORE: readonly (KindRules & { kind: NotificationKind })[] = [
  { kind: 'mention', isMailed: true, isFixed: false },
  { kind: 'assigned', isMailed: true, isFixed: false },
  { kind: 'comment', isMailed: true, isFixed: false },
  { kind: 'moved', isMailed: false, isFixed: false },
  { kind: 'invitation_accepted', isMailed: false, isFixed: false },
  { kind: 'event', isMailed: true, isFixed: false },
  { kind: 'workflow', isMailed: true, isFixed: false },
  { kind: 'job', isMailed: false, isFixed: false },
  { kind: 'system', isMailed: true, isFixed: true },
];

/** The core's, then those of modules, in the order of the settings. */
export function kindsOf(brings: ModulesBring): readonly KindRules[] {
  const own = [...brings.kinds()].sort((one, other) =>
    one.group < other.group ? -1 : Number(one.group > other.group),
  );
  return [...CORE, ...own.map(({ kind, isMailed }) => ({ kind, isMailed, isFixed: false }))];
}

export function rulesOfKind(brings: ModulesBring, name: string): KindRules | undefined {
  return kindsOf(brings).find(({ kind }) => kind === name);
}
