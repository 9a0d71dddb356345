// A former version as a draft: what was renamed since then is renamed back, so that its values go along.
import { definitionText } from './definitionText.ts';
import { readText } from './readText.ts';

type Part = Record<string, unknown>;

/** The version's text; untouched where nothing was renamed, or where either cannot be read. */
export function versionBack(version: string, current: string): string {
  const [then, now] = [partOf(version), partOf(current)];
  if (!then || !now) return version;
  const [model, modelNow] = [asPart(then['model']), asPart(now['model'])];
  const back = {
    ...renamedBack(then, now),
    model: { ...renamedBack(model, modelNow), fields: fieldsBack(asPart(model['fields']), asPart(modelNow['fields'])) },
  };
  return JSON.stringify(back) === JSON.stringify(then) ? version : definitionText(back);
}

/** Of modules and models. */
function renamedBack(then: Part, now: Part): Part {
  return now['name'] !== then['name'] && now['renamedFrom'] === then['name']
    ? { ...then, renamedFrom: now['name'] }
    : then;
}

/** Columns of table parts likewise. */
function fieldsBack(then: Part, now: Part): Part {
  const names = new Map(
    Object.entries(now).flatMap(([name, field]) => {
      const former = asPart(field)['renamedFrom'];
      return typeof former === 'string' && !Object.hasOwn(then, name) ? [[former, name] as const] : [];
    }),
  );
  return Object.fromEntries(
    Object.entries(then).map(([name, field]) => {
      const today = names.get(name);
      const lines = asPart(field)['fields'];
      const whole =
        lines === undefined
          ? field
          : { ...asPart(field), fields: fieldsBack(asPart(lines), asPart(asPart(now[today ?? name])['fields'])) };
      return [name, today === undefined ? whole : { ...asPart(whole), renamedFrom: today }];
    }),
  );
}

function partOf(text: string): Part | undefined {
  const read = readText(text);
  return read.ok && typeof read.definition === 'object' && read.definition !== null
    ? { ...read.definition }
    : undefined;
}

function asPart(value: unknown): Part {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
