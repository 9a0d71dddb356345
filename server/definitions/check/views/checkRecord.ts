// Checks what a module says of the page of one row: fields that make a heading, people, watchers, fields of the form beside the others.
import type { FieldDefinition, FormGroup, ModuleDefinition, PageDefinition } from '../../../../src/contract/index.ts';
import { isShowable, kindOf } from '../../catalog/fieldKinds.ts';
import { modelFields } from '../../catalog/modelFields.ts';
import { BASE_FIELDS } from '../../catalog/names.ts';
import { fault, type Texts } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { didYouMean } from '../didYouMean.ts';

type Fitness = (field: FieldDefinition, name: string) => Texts | undefined;

/** Its blocks are checked as those of a page are. */
export function checkRecord(definition: ModuleDefinition): Issue[] {
  const { record, form, model } = definition;
  if (!record) return [];
  const fields = new Map([...modelFields(model), ...BASE_FIELDS]);
  const shown = form ? new Set(namesIn([...(form.fields ?? []), ...(form.tabs ?? [])])) : undefined;
  const list = (path: string, names: readonly string[], fits: Fitness): Issue[] =>
    names.flatMap((name, index) => {
      const field = fields.get(name);
      const reason = field
        ? (fits(field, name) ?? (names.indexOf(name) < index ? fault('"{0}" is listed twice', name) : undefined))
        : fault('unknown field "{0}"{1}', name, didYouMean(name, fields.keys()));
      return reason === undefined ? [] : [{ path: `${path}/${index}`, reason }];
    });
  return [
    ...(model.comments === false ? checkQuiet(record) : []),
    ...(record.address === undefined
      ? []
      : list('/record/address', [record.address], (field) =>
          kindOf(field) === 'text' && field.required === true && field.unique === true
            ? undefined
            : fault('an address is a CharField that is required and unique'),
        ).map((issue) => ({ ...issue, path: '/record/address' }))),
    ...list('/record/header/title', record.header?.title ?? [], (field) =>
      (isShowable(kindOf(field)) || kindOf(field) === 'reference') && !field.choices
        ? undefined
        : fault('a {0} is no heading: name a field whose value is one text or number', field.type),
    ),
    ...list('/record/header/people', record.header?.people ?? [], (field, name) =>
      field.model === 'user' ? undefined : fault('"{0}" is no field with people', name),
    ),
    ...(record.watchers === undefined
      ? []
      : list('/record/watchers', [record.watchers], (field, name) => {
          if (field.model !== 'user') return fault('"{0}" is no field with people', name);
          const isWritten = !BASE_FIELDS.has(name) && field.readonly !== true && field.write?.length !== 0;
          return isWritten ? undefined : fault('nobody writes this field: nobody is added to it');
        }).map((issue) => ({ ...issue, path: '/record/watchers' }))),
    ...list('/record/header/signs', record.header?.signs ?? [], (field) =>
      ['integer', 'decimal'].includes(kindOf(field))
        ? undefined
        : fault('a sign is a number, this is a {0}', field.type),
    ),
    ...untitledTabs(record.tabs),
    ...list('/record/side', record.side ?? [], (field, name) => {
      if (kindOf(field) === 'part') return fault('a TablePart needs more room than there is beside the fields');
      return shown === undefined || shown.has(name) ? undefined : fault('"{0}" is no field of the form', name);
    }),
  ];
}

function untitledTabs(tabs: readonly PageDefinition[] = []): Issue[] {
  return tabs.flatMap(({ title }, index) =>
    title === undefined ? [{ path: `/record/tabs/${index}/title`, reason: fault('a tab is called by its title') }] : [],
  );
}

/** Without comments there is nothing that could show them. */
function checkQuiet({ activity, body, tabs }: NonNullable<ModuleDefinition['record']>): Issue[] {
  const reason = fault('rows of this model have no comments: "comments" of the model is false');
  return [
    ...(activity === 'comments' ? [{ path: '/record/activity', reason }] : []),
    ...(body ? ownCommentBlocks(body, '/record/body').map((path) => ({ path, reason })) : []),
    ...(tabs ?? []).flatMap((tab, index) =>
      ownCommentBlocks(tab, `/record/tabs/${index}`).map((path) => ({ path, reason })),
    ),
  ];
}

/** Blocks of another model's rows are no matter of this one. */
function ownCommentBlocks({ block, source, children = [] }: PageDefinition, path: string): string[] {
  return [
    ...(block === 'comments' && source === undefined ? [path] : []),
    ...children.flatMap((child, index) => ownCommentBlocks(child, `${path}/children/${index}`)),
  ];
}

function namesIn(entries: readonly (string | Pick<FormGroup, 'fields'>)[]): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : namesIn(entry.fields)));
}
