// How the register and a report are read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idsIn, provenBy, readRegister, readReport } from './register.ts';

const report = JSON.stringify({
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { ancestorTitles: ['menu'], title: '[MENU-06] a fifth is refused', status: 'passed' },
        { ancestorTitles: [], title: '[MENU-01, MENU-02] sorted', status: 'failed' },
        { ancestorTitles: [], title: '[MENU-01] later', status: 'skipped' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ],
});

test('a file that failed before its tests ran counts as a failure', () => {
  expect(readReport(report)).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
});

test('failing and skipped tests prove nothing; an unproved line is listed with no test', () => {
  const register = readRegister('- **MENU-01** Sorted.\n- **MENU-06** Four at most.\n');
  const proofs = provenBy(register, readReport(report).tests);
  expect(Object.fromEntries(proofs)).toEqual({ 'MENU-01': [], 'MENU-06': ['menu [MENU-06] a fifth is refused'] });
});

test('ids are read alone and in groups, and nothing else in brackets', () => {
  expect(idsIn('[FORM-01, FORM-02] x [a-1] [TABLE-13] y [12]')).toEqual(['FORM-01', 'FORM-02', 'TABLE-13']);
});

test('the register has its 169 lines, each id once', () => {
  const ids = readRegister(readFileSync('tests/requirements.md', 'utf8')).map(({ id }) => id);
  expect(ids).toHaveLength(169);
  expect(new Set(ids).size).toBe(169);
});
