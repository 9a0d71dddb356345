// What reading an input answers.

/** A value in wire form (null is empty), or the name of the rule it breaks with its limit, where the rule names one. */
export type NormalisedValue = { ok: true; value: unknown } | { ok: false; rule: string; limit?: string };
