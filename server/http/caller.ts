// Who makes a call: every data function takes a Caller and answers only what that caller may see.

export type Lang = 'ru' | 'kk' | 'en';

export interface TokenScope {
  /** Tells scopes apart. */
  key: string;
  allows(model: string, right: string): boolean;
}

export interface Caller {
  accountId: string;
  /** Id of the person within the organisation: a row of the model `user`. */
  userId: string;
  orgId: string;
  /** Organisation role first, then functional roles. */
  roles: readonly string[];
  lang: Lang;
  /** IANA name, e.g. Asia/Almaty: day borders of date filters. */
  timezone: string;
  /** IANA name of the organisation's zone: the day of what is permitted, which nobody chooses for himself. */
  orgTimezone: string;
  sessionId: string;
  /** The client's action (header X-Action-Uid), carried by live events so that its own tab skips the echo. */
  actionUid: string;
  /** The server by itself, such as by a schedule: it has this person's rights, and nobody is said to have done it. */
  isUnattended?: true;
  /** Signed in by a token: what it lets him do, within what he may do himself. */
  scope?: TokenScope;
  /** Of a workflow rule at work: how many rules in a row led to it. */
  workflowDepth?: number;
}

/** Whom a notice names as the one who did it, and leaves out of those it reaches. */
export function actorOf({ userId, isUnattended }: Pick<Caller, 'userId' | 'isUnattended'>): { actorId?: string } {
  return isUnattended ? {} : { actorId: userId };
}
