// Mail and SMS on their way out: each is a job, sealed in the database until it has left. One that left just before its process died may leave again.
import { defineJob } from '../jobs/index.ts';
import type { Jobs, Mail, Outbox } from '../ports/index.ts';
import { oneLine, type Message } from './message.ts';
import { createSender, type SenderSettings } from './sender.ts';

export interface OutboxSettings extends SenderSettings {
  jobs: Jobs;
  log(message: string): void;
}

/** Over about ten minutes: a code or a link is of no use much later. */
const ATTEMPTS = 7;

export interface OutboxService extends Outbox {
  /** Resolves when what was handed over so far is in the queue. */
  handedOver(): Promise<void>;
}

export function createOutbox({ jobs, log, ...settings }: OutboxSettings): OutboxService {
  const sender = createSender(settings);
  const underWay = new Set<Promise<void>>();
  const job = defineJob<Message>({
    name: 'send_message',
    title: { ru: 'Отправка письма или SMS', kk: 'Хат немесе SMS жіберу', en: 'Sending mail or SMS' },
    attempts: ATTEMPTS,
    isSecret: true,
    isFinal: (error) => sender.isFinal(error),
    async run(message) {
      await sender.send(message);
      return undefined;
    },
  });
  jobs.define(job);

  function track(work: Promise<unknown>, problem: string): void {
    const done = work
      .then(
        () => undefined,
        (error: unknown) => log(`${problem}: ${codeOf(error)}`),
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  async function handedOver(): Promise<void> {
    // What is looked up meanwhile may hand over more.
    while (underWay.size > 0) await Promise.all(underWay);
  }

  const hand = (message: Message): void =>
    track(jobs.enqueue(job, message, {}), `a message of kind ${message.kind} could not be queued`);
  return {
    mail: (mail) => hand(mailMessage(mail)),
    mailIn: async (tx, orgId, mail) => void (await jobs.enqueue(job, mailMessage(mail), { tx, orgId })),
    sms: ({ to, text }) => hand({ kind: 'sms', to: oneLine(to), text }),
    later: (work) => track(work(), 'something to be sent could not be looked up'),
    handedOver,
    async close() {
      await handedOver();
      await sender.close();
    },
  };
}

function mailMessage({ to, subject, text }: Mail): Message {
  return { kind: 'mail', to: oneLine(to), subject: oneLine(subject), text };
}

/** The code alone: a text may repeat the receiver's address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
