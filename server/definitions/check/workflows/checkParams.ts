// What a rule gives an action that asks by a JSON Schema: judged when the rule is written, as the action judges it when it runs.
import { faultRule, type SchemaFault } from '../../../../src/engine/jsonSchema/index.ts';
import type { ModuleDefinition, WorkflowStep } from '../../../../src/contract/index.ts';
import { insideText } from '../../../errors/index.ts';
import { fault, ruleText, type Texts } from '../../faults/index.ts';
import { schemaFaults } from '../../jsonSchema/schemaFaults.ts';
import { judgeBySchema } from '../../jsonSchema/schemaJudge.ts';
import type { Issue } from '../../read/schemaIssues.ts';

type Named = Pick<NonNullable<ModuleDefinition['model']['actions']>[number], 'name' | 'schema'>;

export function paramsIssues(path: string, { name, schema }: Named, { params }: WorkflowStep): Issue[] {
  const at = `${path}/params`;
  if (schema === undefined)
    return params === undefined ? [] : [{ path: at, reason: fault('"{0}" asks for no parameters', name) }];
  // A schema that is none is told where it stands.
  if (schemaFaults(schema).length > 0) return [];
  if (params === undefined) return [{ path: at, reason: fault('"{0}" asks for parameters', name) }];
  return judgeBySchema(schema, params).map((broken) => ({
    path: at + broken.path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    reason: reasonOf(broken),
  }));
}

function reasonOf(broken: SchemaFault): Texts {
  const [ru, kk, en] = [insideText(broken, 'ru'), insideText(broken, 'kk'), insideText(broken, 'en')];
  if (ru !== undefined && kk !== undefined && en !== undefined) return { ru, kk, en };
  return ruleText(faultRule(broken) ?? 'json_schema', broken.limit);
}
