// What a definition says of the tabs and sections of its form, and what is refused.
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { parseDefinition } from '../../read/readDefinition.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkModule } from '../checkModules.ts';

const title = { ru: 'Т', kk: 'Т', en: 'T' };
const FIELDS = {
  name: field('CharField'),
  state: field('CharField', { choices: [{ id: 'new', title }] }),
  pay: field('CharField', { read: ['admin'] }),
  wage: field('CharField', { read: ['admin'] }),
};

function issues(form: ModuleDefinition['form'], fields: ModuleDefinition['model']['fields'] = FIELDS): string[] {
  const own = definition('deal', { fields, module: form ? { form } : {} });
  return inEnglish(checkModule(own)).map(({ path, reason }) => `${path}: ${reason}`);
}

describe('[LONG-05] a form is refused', () => {
  it('without fields and tabs', () => {
    expect(issues({})).toEqual(['/form: a form has fields, tabs or both']);
  });

  it('whose tab has a name that is taken', () => {
    const tab = (name: string, ...fields: [string]): { tab: string; title: typeof title; fields: [string] } => ({
      tab: name,
      title,
      fields,
    });
    expect(issues({ tabs: [tab('name', 'name')] })).toEqual([
      '/form/tabs/0/tab: the tab "name" has the name of a field',
    ]);
    expect(
      issues({
        fields: [{ group: 'one', fields: ['name'] }],
        tabs: [tab('one', 'state'), tab('two', 'pay'), tab('two', 'wage')],
      }),
    ).toEqual([
      '/form/tabs/0/tab: the tab "one" has the name of a section or another tab',
      '/form/tabs/2/tab: the tab "two" has the name of a section or another tab',
    ]);
    expect(issues({ fields: ['name'], tabs: [tab('one', 'name')] })).toEqual([
      '/form/tabs/0/fields/0: "name" is in the form twice',
    ]);
  });

  it('whose conditions are no conditions, name nothing, or a choice nobody can make', () => {
    expect(
      issues({
        fields: [{ group: 'one', visibleWhen: 'name = ', fields: ['name'] }],
        tabs: [
          { tab: 'a', title, disabledWhen: "nmae = 'x'", fields: ['state'] },
          { tab: 'b', title, fields: ['pay', { group: 'in', visibleWhen: "state = 'nwe'", fields: ['wage'] }] },
        ],
      }),
    ).toEqual([
      expect.stringMatching(/^\/form\/fields\/0\/visibleWhen: #SYNTAX/),
      '/form/tabs/0/disabledWhen: #NAME? "nmae" is not a field (did you mean "name"?)',
      '/form/tabs/1/fields/1/visibleWhen: "nwe" is not a choice of "state" (did you mean "new"?)',
    ]);
  });

  it('whose condition tells somebody of a field he may not read', () => {
    const hidden = (...fields: [string, ...string[]]): string[] =>
      issues({ fields: [{ group: 'one', visibleWhen: "pay != ''", fields }] });
    expect(hidden('wage')).toEqual([]);
    expect(hidden('wage', 'name')).toEqual([
      '/form/fields/0/visibleWhen: "pay" may not be read by everybody who learns the outcome',
    ]);
  });

  it.each([
    ['four columns', /^\/form\/fields\/0/, { group: 'one', fields: ['name'], columns: 4 }],
    ['a fold that is neither', /^\/form\/fields\/0/, { group: 'one', fields: ['name'], folds: true }],
  ])('with %s', (_what, at, section) => {
    const own = definition('deal', { fields: FIELDS });
    const bytes = new TextEncoder().encode(JSON.stringify({ ...own, form: { fields: [section] } }));
    const read = parseDefinition(bytes);
    expect('issues' in read && read.issues[0]?.path).toMatch(at);
  });
});

describe('[LONG-08, LONG-09] a condition may look', () => {
  it('at its own field, and at one that looks back', () => {
    expect(
      issues(undefined, {
        note: field('CharField', { visibleWhen: "note != ''" }),
        sum: field('CharField', { visibleWhen: "percent = ''" }),
        percent: field('CharField', { visibleWhen: "sum = ''" }),
      }),
    ).toEqual([]);
  });
});
