// Parameters of a report: which block asks for them, what is wrong with them by its schema, and the filters they fill in.
import type { PageDefinition } from '../../src/contract/index.ts';
import { filledFilters } from '../../src/engine/page/index.ts';
import { checkValue } from '../../src/engine/rules/index.ts';
import { blocksOf, fieldRules, type Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Access } from './access/index.ts';
import { readTexts } from './list/index.ts';
import { breakOf } from './write/index.ts';

/** undefined: no report was named. Throws `invalid` on `report` or `params`. */
export function parameterFilters(raw: unknown, access: Access): Record<string, unknown> | undefined {
  const query = readTexts(raw);
  const [name, text] = [query.get('report'), query.get('params')];
  if (name === undefined) {
    if (text === undefined) return undefined;
    throw new ApiError('invalid', { report: [{ rule: 'required' }] });
  }
  const { schema, narrow } = askingReport(access, name) ?? {};
  if (typeof schema !== 'object' || schema === null || typeof narrow !== 'object' || narrow === null)
    throw new ApiError('invalid', { report: [{ rule: 'choice' }] });
  const given = parsed(text);
  const rules = fieldRules({ type: 'JSONField', title: {}, schema });
  const breaks = checkValue(given, rules).map(breakOf);
  if (breaks.length > 0) throw new ApiError('invalid', { params: breaks });
  return filledFilters(narrow, Object(given));
}

/** `<module>.<id of the block>`, of rows of this model. */
function askingReport({ catalog, model }: Access, name: string): { schema?: unknown; narrow?: unknown } | undefined {
  const module = moduleOf(catalog, name);
  const block = module && blocksOf(module).find((each) => isReport(each) && `${module.name}.${each.id}` === name);
  return module && block && (block.source?.model ?? module.model.name) === model.name ? block.params : undefined;
}

const moduleOf = ({ modules }: Catalog, name: string): ReturnType<Catalog['modules']['get']> =>
  modules.get(name.slice(0, Math.max(0, name.indexOf('.'))));
const isReport = ({ block }: PageDefinition): boolean => block === 'report';

function parsed(text = '{}'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid', { params: [{ rule: 'schema', value: 'JSON' }] });
  }
}
