// Whether a definition may take its place among those in force: the same checks for a file, for the application and for the command line.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkAgainst, checkModule, checkReferences } from '../../check/checkModules.ts';
import { fault } from '../../faults/index.ts';
import { PERSON_MODEL } from '../../catalog/names.ts';
import { MAX_DEFINITION_BYTES, parseDefinition } from '../../read/readDefinition.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { isDropped, nextOf, type Draft } from './draft.ts';
import type { StoredDefinition } from '../stored.ts';

/** A text as a definition, or all that is wrong with it by itself. */
export function readDraft(
  text: string,
  roles?: ReadonlySet<string>,
): { definition: ModuleDefinition } | { issues: Issue[] } {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_DEFINITION_BYTES)
    return { issues: [{ path: '/', reason: fault('the definition is larger than 1 MB ({0} bytes)', bytes.length) }] };
  const read = parseDefinition(bytes);
  if (!('definition' in read)) return { issues: read.issues };
  const issues = checkModule(read.definition, roles);
  return issues.length > 0 ? { issues } : read;
}

/** What it follows: the module of its name, else the one it was renamed from. */
export function followed(
  definition: ModuleDefinition,
  inForce: readonly ModuleDefinition[],
): ModuleDefinition | undefined {
  return (
    inForce.find(({ name }) => name === definition.name) ?? inForce.find(({ name }) => name === definition.renamedFrom)
  );
}

/** Issues among the others, reported of the draft; what breaks in another module names that module. */
export function checkAmong(draft: Draft, inForce: readonly ModuleDefinition[]): Issue[] {
  const { definition, before } = draft;
  const others = inForce.filter(({ name }) => name !== before?.definition.name && name !== definition.name);
  const clashes = isDropped(definition)
    ? []
    : checkAgainst(
        { file: definition.name, definition },
        others.map((other) => ({ file: fault('the module "{0}"', other.name), definition: other })),
      );
  if (clashes.length > 0) return clashes;
  const next = nextOf(inForce, [draft]);
  const models = new Map(next.map((each) => [each.model.name, each]));
  return next.flatMap((each) => {
    const issues = checkReferences(each, models);
    return each === definition
      ? issues
      : issues.map(({ path, reason }) => ({
          path: '/',
          reason: fault('the module "{0}" would break: {1}: {2}', each.name, path, reason),
        }));
  });
}

/** Rows never change their model by an oversight. */
export function checkRename({ definition, before }: Draft): Issue[] {
  const was = before?.definition.model.name;
  if (was === undefined || isDropped(definition) || [definition.model.name, definition.model.renamedFrom].includes(was))
    return [];
  return [
    {
      path: '/model/name',
      reason: fault(
        'the model of this module is "{0}": to rename it and keep its rows, write "renamedFrom": "{0}" into the model; to begin anew, drop the module first',
        was,
      ),
    },
  ];
}

/** A module takes its own model along and no other's. */
export function checkDrop({ definition, before }: Draft, stored: readonly StoredDefinition[]): Issue[] {
  if (!isDropped(definition)) return [];
  const { name } = definition.model;
  if (name === PERSON_MODEL || before?.definition.model.name === PERSON_MODEL)
    return [{ path: '/drop', reason: fault('the people of the organisations cannot be dropped') }];
  const own = before?.definition ?? stored.find(({ module }) => module === definition.name)?.definition;
  if (!own) return [{ path: '/drop', reason: fault('there is no module "{0}" to drop', definition.name) }];
  if (own.model.name !== name)
    return [
      { path: '/model/name', reason: fault('the model of the module "{0}" is "{1}"', definition.name, own.model.name) },
    ];
  const other = stored.find(
    ({ module, inForce, definition: each }) =>
      inForce && module !== before?.definition.name && module !== definition.name && each?.model.name === name,
  );
  return other
    ? [{ path: '/model/name', reason: fault('the model "{0}" belongs to the module "{1}"', name, other.module) }]
    : [];
}
