// What is wrong with a row condition, reported to the author of the definition. Never leaves server/definitions.
import type { Texts } from '../faults/index.ts';

export class ConditionFault extends Error {
  readonly reason: Texts;

  constructor(reason: Texts) {
    super(reason.en);
    this.reason = reason;
  }
}
