// The kinds of notifications and what each does until a person chooses otherwise.
import type { NotificationKind } from '../ports/index.ts';

export interface KindRules {
  kind: NotificationKind;
  /** Whether an unread one is mailed. */
  isMailed: boolean;
  /** Always in the inbox. */
  isFixed: boolean;
}

/** In the order of the settings. */
export const KINDS: readonly KindRules[] = [
  { kind: 'mention', isMailed: true, isFixed: false },
  { kind: 'assigned', isMailed: true, isFixed: false },
  { kind: 'invitation_accepted', isMailed: false, isFixed: false },
  { kind: 'event', isMailed: true, isFixed: false },
  { kind: 'system', isMailed: true, isFixed: true },
];

export function rulesOfKind(name: string): KindRules | undefined {
  return KINDS.find(({ kind }) => kind === name);
}
