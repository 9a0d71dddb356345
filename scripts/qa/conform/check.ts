// What a check is: a name, the clause it proves, and a use of the server that ends, fails with words, or does not apply.
import type { Caller } from '../caller/index.ts';
import type { Area, Claims } from './claims.ts';
import type { Conversation } from './conversation.ts';
import type { Surveyed } from './survey.ts';

export interface CheckContext {
  /** Everything said is kept for the report. */
  conversation: Conversation;
  caller: Caller;
  /** Models of the navigation, with their documents as this person gets them. */
  models: readonly Surveyed[];
  claims: Claims;
  /** The others who signed in, for what must stay hidden between people. */
  others: readonly { role: string; models: readonly Surveyed[] }[];
}

export interface Check {
  /** Stable: reports and tests name it. */
  name: string;
  /** The section of docs/contract.md that says so, with its number where it has one, a colon, and what. */
  clause: string;
  /** Part of the contract it belongs to, where it is another than that of the checks it stands among. */
  area?: Area;
  /** Creates and removes rows of its own: only with --write. */
  writes?: true;
  run(context: CheckContext): Promise<void>;
}

/** The checks with the part of the contract that each belongs to. */
export function inArea(area: Area, checks: readonly Check[]): (Check & { area: Area })[] {
  return checks.map((check) => ({ ...check, area: check.area ?? area }));
}

export class Broken extends Error {}
export class NotApplicable extends Error {}

/** Throws what is broken, in words. */
export function must(isHeld: boolean, otherwise: string): asserts isHeld {
  if (!isHeld) throw new Broken(otherwise);
}

/** Runs for every model it concerns; not applicable when it concerns none. `look` answers false for a model without what it needs. */
export async function forModels(
  models: readonly Surveyed[],
  needs: string,
  check: (model: Surveyed) => Promise<boolean>,
): Promise<void> {
  let checked = 0;
  for (const model of models) {
    try {
      if (await check(model)) checked += 1;
    } catch (error) {
      if (error instanceof Broken) throw new Broken(`${model.ref.model}: ${error.message}`);
      throw error;
    }
  }
  if (checked === 0) throw new NotApplicable(`no model has ${needs}`);
}
