// What a definition may say of a reference that depends on other fields of its row.
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule, checkReferences } from '../checkModules.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const stage = definition('stage', {
  fields: { name: field('CharField', { search: true }), project: field('ForeignKey', { model: 'project' }) },
  module: { filters: { include: ['name', 'project'] } },
});
const MODELS = new Map<string, ModuleDefinition>([['stage', stage]]);

function work(dependsOn: FieldDefinition['dependsOn'], type: FieldDefinition['type'] = 'ForeignKey'): ModuleDefinition {
  return definition('work', {
    fields: {
      name: field('CharField'),
      project: field('CharField'),
      stage: field(type, { ...(type === 'ForeignKey' ? { model: 'stage' } : {}), ...(dependsOn ? { dependsOn } : {}) }),
    },
  });
}

describe('dependsOn', () => {
  test.each([
    [
      'only a reference has it',
      work({ project: 'project' }, 'DateField'),
      '/model/fields/stage/dependsOn',
      'only for ForeignKey, this is a DateField',
    ],
    [
      'a field of the row that is not there',
      work({ project: 'projekt' }),
      '/model/fields/stage/dependsOn/project',
      'there is no field "projekt" (did you mean "project"?)',
    ],
    [
      'the field itself',
      work({ project: 'stage' }),
      '/model/fields/stage/dependsOn/project',
      'a field cannot depend on itself',
    ],
  ])('%s is refused', (_name, made, path, reason) => {
    expect(inEnglish(checkModule(made))).toContainEqual({ path, reason });
  });

  test('what is no filter of the model by a reference or choice is refused', () => {
    expect(inEnglish(checkReferences(work({ projct: 'project' }), MODELS))).toEqual([
      {
        path: '/model/fields/stage/dependsOn/projct',
        reason: 'the model "stage" has no filter by a reference or choice "projct" (did you mean "project"?)',
      },
    ]);
    expect(inEnglish(checkReferences(work({ name: 'project' }), MODELS))).toHaveLength(1);
  });

  test('a sound one is accepted', () => {
    expect([
      ...inEnglish(checkModule(work({ project: 'project' }))),
      ...inEnglish(checkReferences(work({ project: 'project' }), MODELS)),
    ]).toEqual([]);
  });
});
