// Checks an action that amends: fields by which the two rows refer to each other, and what is copied.
import type { Amendment, ModuleDefinition } from '../../../src/contract/index.ts';
import { fault, type Texts } from '../faults/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { didYouMean } from './didYouMean.ts';
import { unwritable } from './model/checkValues.ts';

export function checkAmend(path: string, amend: Amendment | undefined, { model }: ModuleDefinition): Issue[] {
  if (!amend) return [];
  const known = new Map(Object.entries(model.fields));
  const unknown = (name: string): Texts | undefined =>
    known.has(name) ? undefined : fault('unknown field "{0}"{1}', name, didYouMean(name, known.keys()));
  const linkFault = (name: string): Texts | undefined => {
    const field = known.get(name);
    if (!field) return unknown(name);
    if (field.type !== 'ForeignKey' || field.model !== model.name)
      return fault('"{0}" has to be a ForeignKey to "{1}"', name, model.name);
    if (field.formula !== undefined) return fault('a computed field cannot be written');
    return field.readonly === true && field.required !== true
      ? undefined
      : fault('"{0}" has to be readonly and not required: the server writes it', name);
  };
  const links = [['link', amend.link] as const, ...(amend.back === undefined ? [] : [['back', amend.back] as const])];
  const copied: readonly string[] = amend.fields ?? [];
  const places: [string, Texts | undefined][] = [
    ...links.map(([key, name]): [string, Texts | undefined] => [key, linkFault(name)]),
    ['back', amend.back === amend.link ? fault('"{0}" is listed twice', amend.link) : undefined],
    ...copied.map((name, index): [string, Texts | undefined] => {
      const field = known.get(name);
      return [`fields/${index}`, field ? unwritable(field) : unknown(name)];
    }),
  ];
  return places.flatMap(([place, reason]) => (reason ? [{ path: `${path}/${place}`, reason }] : []));
}
