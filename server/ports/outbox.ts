// Mail and SMS on their way out, for those who send. Done by server/outbox.
import type { Queryable } from '../database/index.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

/** Handing over never waits and never fails: the answer of a call must not tell by time whether something was sent. */
export interface Outbox {
  mail(mail: Mail): void;
  /** It leaves once the transaction commits, as a job of that organisation. */
  mailIn(tx: Queryable, orgId: string, mail: Mail): Promise<void>;
  sms(sms: Sms): void;
  /** Runs beside the answer: looks up whether there is something to send at all, and hands it over. A failure is logged. */
  later(work: () => Promise<void>): void;
  /** Resolves when what was handed over is in the queue. */
  close(): Promise<void>;
}
