// Conditions that look into other rows: what is refused.
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/index.ts';
import { checkReferences } from '../check/checkModules.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';
import { conditionFault } from './rowCondition.ts';

const UNITS: FieldDefinition['choices'] = [{ id: 'it', title: { en: 'IT' } }];
const USER = definition('user', {
  fields: {
    name: field('CharField'),
    unit: field('CharField', { choices: UNITS }),
    skills: field('MultiChoiceField', { choices: UNITS }),
  },
});
const UNIT = definition('unit', {
  fields: {
    name: field('CharField'),
    head: field('ForeignKey', { model: 'user' }),
    over: field('ForeignKey', { model: 'unit' }),
    size: field('IntegerField'),
    late: field('IntegerField', { formula: "days('2026-01-01', today())" }),
  },
});
const WORK = definition('work', {
  fields: {
    name: field('CharField'),
    hours: field('IntegerField'),
    fits: field('MultiChoiceField', { choices: UNITS }),
    kind: field('CharField', { choices: UNITS }),
    unit: field('ForeignKey', { model: 'unit' }),
    units: field('ManyToManyField', { model: 'unit' }),
    lines: field('TablePart', {
      fields: { who: field('ForeignKey', { model: 'user' }), sum: field('DecimalField') },
    }),
  },
});
const MODULES = new Map([USER, UNIT, WORK].map((each) => [each.model.name, each]));
const reasonOf = (text: string): string | undefined => conditionFault(text, WORK, MODULES)?.en;

describe('[THROUGH-03] what a condition says of other rows', () => {
  it.each([
    ['<unit.head> = me'],
    ['<unit.over.over.head> = me'],
    ['<units.head> = me and <units.size> > 5'],
    ['<lines.who> = me and (<lines.sum> > 1 or <lines.sum> = null)'],
    ['not (<unit.head> = me)'],
    ["<unit.name> = 'x' or <hours> > 5"],
    ['<fits> = me.unit or <kind> = me.skills or me.unit != <kind>'],
  ])('%s works', (text) => expect(reasonOf(text)).toBeUndefined());

  it.each([
    ['<unit.hed> = me', '#NAME? <hed> is not a field (did you mean "head"?)'],
    ['<unt.head> = me', '#NAME? <unt> is not a field (did you mean "unit"?)'],
    ['<name.head> = me', '<name>: a CharField leads to no other rows'],
    ['<unit.over.over.over.head> = me', '<over>: a condition looks 3 references far at most'],
    ['<unit.size> > <hours>', '<unit.size>, <hours>: a comparison is about the row itself or about one other row'],
    [
      '<unit.size> > <units.size>',
      '<unit.size>, <units.size>: a comparison is about the row itself or about one other row',
    ],
    ['sum(<lines.sum>) > 1', '<lines.sum>: a condition neither counts nor sums other rows'],
    ['<unit.late> > 1', '<late> is computed while reading: a condition looks at what is stored'],
    ['<unit.over> = me', 'me is a person, <over> refers to the model "unit"'],
    ['<fits> = me.nothing', '"me.nothing" is no choice: <departments> = me.department compares choices'],
    ['<hours> = me.unit', '"hours" is no choice: <departments> = me.department compares choices'],
    ['<fits> > me.unit', 'choices have no order: compare them by = or !=, not by >'],
    ['me.unit = me.skills', 'one side of the comparison is a choice of the row: <departments> = me.department'],
    ["me.unit = 'it'", 'one side of the comparison is a choice of the row: <departments> = me.department'],
    ['len(me.unit) > 1', 'me stands beside a reference to a person: <manager> = me'],
  ])('%s is refused by name', (text, reason) => expect(reasonOf(text)).toBe(reason));

  it('a module says where, once the other modules are known', () => {
    const made = { ...WORK, permissions: { member: { can: ['list' as const], rows: '<unit.hed> = me' } } };
    expect(inEnglish(checkReferences(made, MODULES))).toEqual([
      { path: '/permissions/member/rows', reason: '#NAME? <hed> is not a field (did you mean "head"?)' },
    ]);
  });

  it('conditions of actions and events look at the row itself', () => {
    expect(conditionFault('<unit.head> = me', WORK)?.en).toBe(
      '<unit.head>: a condition looks at the row itself, not at other rows or lines',
    );
  });
});
