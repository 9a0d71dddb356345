// What two people may do in a run, and how the network treats it.
import * as fc from 'fast-check';

export type Cut = 'none' | 'before' | 'after' | 'nonsense';
export type Step =
  | { kind: 'edit'; tab: number; row: number; field: number }
  | {
      kind: 'create' | 'delete' | 'restore' | 'submit' | 'comment' | 'changeComment' | 'react';
      tab: number;
      row: number;
    }
  | { kind: 'outside'; row: number; field: number }
  | { kind: 'send'; tab: number; cuts: Cut[] }
  | { kind: 'sendTogether'; cuts: Cut[] }
  | { kind: 'reload'; tab: number }
  | { kind: 'killWhileSending'; tab: number; cuts: Cut[] }
  | { kind: 'clock'; hours: number };

const tab = fc.nat({ max: 2 });
const row = fc.nat({ max: 4 });
const field = fc.nat({ max: 1 });
const cuts = fc.array(fc.constantFrom<Cut>('none', 'before', 'after', 'nonsense'), { maxLength: 6 });
const onRow = fc.constantFrom('create', 'delete', 'restore', 'submit', 'comment', 'changeComment', 'react');

/** `fc` cannot tell the union by itself. */
export const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit'), tab, row, field }) },
    { weight: 8, arbitrary: fc.record({ kind: onRow, tab, row }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('outside'), row, field }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('send'), tab, cuts }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sendTogether'), cuts }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('killWhileSending'), tab, cuts }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock'), hours: fc.constantFrom(-1, 1) }) },
  ),
  { minLength: 30, maxLength: 30 },
) as fc.Arbitrary<Step[]>;
