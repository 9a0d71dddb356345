// What a module's code names and is not there: mistyped, or of a definition that is not in force.
import { nearestWord, type Catalog } from '../definitions/index.ts';
import type { Module } from './readCode.ts';

/** Each with its place in the code. */
export function unknownNames({ name, code }: Pick<Module, 'name' | 'code'>, { models, modules }: Catalog): string[] {
  const { calls = {}, hooks = {}, events = {}, counters = {}, files = {} } = code;
  const named: (readonly [place: string, model: string])[] = [
    ...Object.entries(calls).flatMap(([own, { may }]) =>
      'model' in may ? [[`calls.${own}.may`, may.model] as const] : [],
    ),
    ...Object.keys(hooks).map((model) => ['hooks', model] as const),
    ...Object.entries(events).map(([own, { room }]) => [`events.${own}.room`, room] as const),
    ...Object.entries(counters).flatMap(([own, counter]) =>
      [...(counter.models ?? []), ...Object.keys(counter.concerns ?? {})].map(
        (model) => [`counters.${own}`, model] as const,
      ),
    ),
    ...Object.keys(files).map((field) => ['files', field.split('.')[0] ?? ''] as const),
  ];
  const { navigation, counters: described = [] } = modules.get(name) ?? {};
  return [
    ...named
      .filter(([, model]) => !models.has(model))
      .map(([place, model]) => `${place}: there is no model "${model}"${hint(model, models.keys())}`),
    ...mistypedCounter(navigation?.counter, { described: described.map((each) => each.name), counted: counters }),
  ];
}

/** Any name of the navigation counts unread rows, so only one that is nearly a counter of the code is taken for a mistake. */
function mistypedCounter(
  named: string | undefined,
  { described, counted }: { described: readonly string[]; counted: object },
): string[] {
  if (named === undefined || described.includes(named) || Object.hasOwn(counted, named)) return [];
  const nearest = hint(named, Object.keys(counted));
  return nearest === '' ? [] : [`navigation.counter: the code has no counter "${named}"${nearest}`];
}

function hint(word: string, known: Iterable<string>): string {
  const nearest = nearestWord(word, known);
  return nearest === undefined ? '' : `, did you mean "${nearest}"?`;
}
