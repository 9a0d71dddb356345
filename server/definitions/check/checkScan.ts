// Checks what codes of a table part add: a reference of its lines, the fields that hold the code, the number that is raised.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { ModulesByModel } from '../catalog/catalog.ts';
import { fault, type Texts } from '../faults/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { didYouMean } from './didYouMean.ts';
import { isKind, unwritable } from './model/checkValues.ts';

export function checkScans({ model }: ModuleDefinition, modules: ModulesByModel): Issue[] {
  return Object.entries(model.fields).flatMap(([name, field]) =>
    scanIssues(`/model/fields/${name}/scan`, field, modules),
  );
}

function scanIssues(path: string, { type, scan, fields: given }: FieldDefinition, modules: ModulesByModel): Issue[] {
  if (!scan) return [];
  if (type !== 'TablePart') return [{ path, reason: fault('only a TablePart has lines to add') }];
  const lines = given ?? {};
  const reference = lines[scan.field];
  const others = modules.get(reference?.model ?? '')?.model.fields ?? {};
  const wrong: [string, Texts | undefined][] = [
    ['field', referenceFault(scan.field, lines)],
    ['raises', numberFault(scan.raises, lines)],
    ...scan.by.map((code, index): [string, Texts | undefined] => {
      const field = others[code];
      if (reference?.type !== 'ForeignKey') return ['', undefined];
      if (field === undefined) return [`by/${index}`, unknown(code, others)];
      return [
        `by/${index}`,
        isKind(field, 'text') && field.search === true
          ? undefined
          : fault('"{0}" has to be a CharField that takes part in the search', code),
      ];
    }),
  ];
  return wrong.flatMap(([place, reason]) => (reason ? [{ path: `${path}/${place}`, reason }] : []));
}

type Fields = NonNullable<FieldDefinition['fields']>;

function referenceFault(name: string, lines: Fields): Texts | undefined {
  const field = lines[name];
  if (!field) return unknown(name, lines);
  return field.type === 'ForeignKey' ? unwritable(field) : fault('"{0}" has to be a ForeignKey of the lines', name);
}

function numberFault(name: string, lines: Fields): Texts | undefined {
  const field = lines[name];
  if (!field) return unknown(name, lines);
  return isKind(field, 'decimal', 'integer') ? unwritable(field) : fault('"{0}" has to be a number of the lines', name);
}

function unknown(name: string, fields: Readonly<Record<string, unknown>>): Texts {
  return fault('unknown field "{0}"{1}', name, didYouMean(name, Object.keys(fields)));
}
