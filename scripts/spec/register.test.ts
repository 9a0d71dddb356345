// How the register and a report are read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FileOutcome } from '../run/outcomes.ts';
import { disagreements, idsIn, leftOut, proofText, provenBy, readRegister, withLeftOut } from './register.ts';

const outcomes: FileOutcome[] = [
  {
    path: 'a.test.ts',
    isBroken: false,
    tests: [
      { title: 'menu > [MENU-06] a fifth is refused', state: 'passed' },
      { title: '[MENU-01, MENU-02] sorted', state: 'failed' },
      { title: '[MENU-01] later', state: 'leftOut' },
      { title: '[MENU-04] elsewhere', state: 'skipped' },
      { title: '[MENU-05] longer', state: 'leftOut' },
    ],
  },
];
const tests = outcomes.flatMap((file) => file.tests);

test('failing and skipped tests prove nothing; an unproved line is listed with no test', () => {
  const register = readRegister('- **MENU-01** Sorted.\n- **MENU-06** Four at most.\n');
  const proofs = provenBy(register, tests);
  expect(Object.fromEntries(proofs)).toEqual({ 'MENU-01': [], 'MENU-06': ['menu > [MENU-06] a fifth is refused'] });
});

test('[GATE-03] what only the full tier names is left out until it has run here, and no disagreement', () => {
  const register = readRegister(
    '- **MENU-01** A.\n- **MENU-07** B.\n- **MENU-03** C.\n- **MENU-04** D.\n- **MENU-05** E.\n',
  );
  const fullTier = new Map([
    ['b.full.test.ts', "test('[MENU-07] b')"],
    ['c.full.test.ts', "test('[MENU-03] c')"],
  ]);
  const ran: FileOutcome = {
    path: 'c.full.test.ts',
    isBroken: false,
    tests: [{ title: '[MENU-03] c', state: 'failed' }],
  };
  const known = [...outcomes, ran];
  const proofs = provenBy(
    register,
    known.flatMap((file) => file.tests),
  );
  const all = withLeftOut(proofs, leftOut(register, fullTier, known));
  expect(Object.fromEntries(all)).toEqual({
    // A test of it has failed.
    'MENU-01': [],
    'MENU-07': ['b.full.test.ts (full tier, not run here)'],
    'MENU-03': [],
    'MENU-04': [],
    'MENU-05': ['a.test.ts (full tier, not run here)'],
  });
  expect(disagreements(register, all).map((problem) => problem.split(' ')[0])).toEqual([
    'MENU-01',
    'MENU-03',
    'MENU-04',
  ]);
});

test('ids are read alone and in groups, and nothing else in brackets', () => {
  expect(idsIn('[FORM-01, FORM-02] x [a-1] [TABLE-13] y [12] [I18N-01]')).toEqual([
    'FORM-01',
    'FORM-02',
    'TABLE-13',
    'I18N-01',
  ]);
});

test('an open line is shown as open, apart from proved ones and from those that nothing proves', () => {
  const register = readRegister('- **MENU-06** Four at most.\n- **MOD-01** [open] Tasks.\n- **MENU-01** Sorted.\n');
  expect(register.map(({ id, text, isOpen }) => [id, text, isOpen])).toEqual([
    ['MENU-06', 'Four at most.', false],
    ['MOD-01', 'Tasks.', true],
    ['MENU-01', 'Sorted.', false],
  ]);
  expect(proofText(register, provenBy(register, tests), new Map()).split('\n')).toEqual([
    '✓ MENU-06 Four at most.',
    '    menu > [MENU-06] a fifth is refused',
    '○ open MOD-01 Tasks.',
    '✗ MENU-01 Sorted.',
    '',
    '3 lines: 1 proved by passing tests, 0 by tests of the full tier that have not run here, 1 open, 1 that nothing proves.',
  ]);
});

test('a line that nothing proves and an open one that is claimed are disagreements, by their id', () => {
  const register = readRegister(
    '- **MENU-06** [open] Four at most.\n- **MOD-01** [open] Tasks.\n- **MENU-01** Sorted.\n- **MENU-02** Sorted.\n',
  );
  const proofs = new Map([
    ['MENU-06', ['menu [MENU-06] a fifth is refused']],
    ['MENU-02', ['sorted']],
  ]);
  expect(disagreements(register, proofs).map((problem) => problem.split(' ', 4).join(' '))).toEqual([
    'MENU-06 is marked [open]',
    'MENU-01 is proved by',
  ]);
});

test('the register has the 169 lines of the specification and those beyond it, each id once', () => {
  const [specified = '', beyond = ''] = readFileSync('tests/requirements.md', 'utf8').split(
    '\n# Beyond the specification\n',
  );
  const ids = readRegister(specified).map(({ id }) => id);
  expect(ids).toHaveLength(169);
  const all = [...ids, ...readRegister(beyond).map(({ id }) => id)];
  expect(new Set(all).size).toBe(all.length);
});
