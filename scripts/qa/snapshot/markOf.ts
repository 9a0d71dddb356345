// Which document, and where in it, a part of the page was drawn from: `cell/decimal table_info.json /columns/debt`.
import { at, objectOf, objectsOf, textOf } from '../caller/index.ts';
import { documentPath, readJson, type FixtureSet } from '../fixtures/index.ts';
import type { PagePart } from './markParts.ts';

export interface Origin {
  renderer: string;
  /** File of the set; empty when no document describes it. */
  document: string;
  /** Lists of named things are walked by name. */
  path: string;
  /** Place of the row among those recorded. */
  row?: number;
}

const OTHER = 'shell';
const NAMES = ['name', 'field', 'id'];

/** Finds documents of one set in one language; keeps what it has read. */
export function originFinder(set: FixtureSet, language: string): (part: PagePart | undefined) => Origin {
  const documents = new Map<string, unknown>();
  const read = (file: string): unknown => {
    const path = file === '' ? undefined : documentPath(set, language, file);
    if (!documents.has(file)) documents.set(file, path === undefined ? undefined : readJson(path));
    return documents.get(file);
  };

  function fileOf(prefix: string, part: PagePart, mode = ''): string {
    const files = [...set.calls].filter(
      ([file]) => file.startsWith(prefix) && (mode === '' || file.startsWith(`${prefix}.${mode}`)),
    );
    const isSame = (call: string): boolean => {
      const query = new URLSearchParams(call.split('?')[1] ?? '');
      return (
        (query.get('model') ?? part.model) === part.model && (query.get('page_name') ?? part.pageName) === part.pageName
      );
    };
    return (files.find(([, call]) => isSame(call)) ?? files[0])?.[0] ?? '';
  }

  const formOf = (part: PagePart): string => fileOf('form_info', part, part.mode || 'edit');

  function rowOf(part: PagePart): number | undefined {
    const rows = objectsOf(objectOf(read(fileOf('rows', part)))['results']);
    const index = rows.findIndex((row) => row['id'] === part.rowId);
    return part.rowId === '' || index === -1 ? undefined : index;
  }

  return (part) => {
    if (!part) return { renderer: OTHER, document: '', path: '' };
    const { renderer, about } = part;
    const kind = renderer.split('/')[0];
    const found = (document: string, path: string): Origin => ({ renderer, document, path });
    if (kind === 'field' || (kind === 'cell' && part.within !== '' && part.mode !== ''))
      return found(formOf(part), pathOfField(read(formOf(part)), about, part.within));
    if (kind === 'filter') return found(fileOf('active_filters', part), pathOfFilter(about));
    if (kind === 'cell') return { ...found(fileOf('table_info', part), `/columns/${about}`), ...withRow(rowOf(part)) };
    if (renderer === 'block/filters' && part.block === '') return found(fileOf('active_filters', part), '');
    if (renderer === 'block/form' && part.block === '') return found(formOf(part), '');
    if (kind === 'block') return found('route_meta.json', `/pageConfig/page${part.block}`);
    return found('route_meta.json', '/pageWidget');
  };
}

export function markText({ renderer, document, path, row }: Origin): string {
  return [renderer, document, path || (document === '' ? '' : '/'), row === undefined ? '' : `row ${row}`]
    .filter(Boolean)
    .join(' ');
}

/** The reverse of `markText`. */
export function readMark(text: string): Origin {
  const [renderer = '', document = '', path = '', , row] = text.split(' ');
  return {
    renderer: renderer || OTHER,
    document,
    path: path === '/' ? '' : path,
    ...(row === undefined ? {} : { row: Number(row) }),
  };
}

/** The path to a text inside a document, deepest first, at or below `path`; undefined when it is nowhere there. */
export function pathOfText(document: unknown, path: string, text: string): string | undefined {
  const search = (value: unknown, here: string): string | undefined => {
    if (typeof value === 'string') return value === text ? here : undefined;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, inner] of Object.entries(value)) {
      const found = search(inner, `${here}/${nameIn(value, name, inner)}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(valueAt(document, path), path);
}

export function valueAt(document: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce((value: unknown, step) => {
      if (!Array.isArray(value)) return at(value, step);
      return value.find((entry: unknown) => NAMES.some((name) => at(entry, name) === step)) ?? at(value, Number(step));
    }, document);
}

/** A JSON pointer, walked by name where lists hold named things. */
export function namedPath(document: unknown, pointer: string): string {
  let value = document;
  return pointer
    .split('/')
    .slice(1)
    .filter(Boolean)
    .map((step) => {
      const inner = at(value, Array.isArray(value) ? Number(step) : step);
      const name = typeof value === 'object' && value !== null ? nameIn(value, step, inner) : step;
      value = inner;
      return `/${name}`;
    })
    .join('');
}

function nameIn(list: object, index: string, entry: unknown): string {
  const name = Array.isArray(list)
    ? NAMES.map((each) => textOf(at(entry, each))).find((each) => /^[a-z][a-z0-9_]*$/.test(each))
    : undefined;
  return name ?? index;
}

/** Members of groups stand inside them; columns of a table part inside its table. */
function pathOfField(form: unknown, name: string, within: string): string {
  const search = (fields: unknown, here: string): string | undefined => {
    for (const field of objectsOf(fields)) {
      const path = `${here}/${textOf(field['name'])}`;
      if (field['name'] === name && within === '') return path;
      if (field['name'] === within) return within === name ? path : `${path}/table/columns/${name}`;
      const inner = search(field['fields'], `${path}/fields`) ?? search(field['item'], `${path}/item`);
      if (inner !== undefined) return inner;
    }
    return undefined;
  };
  return search(objectOf(form)['fields'], '/fields') ?? `/fields/${name}`;
}

function pathOfFilter(name: string): string {
  return `/${name.endsWith('__exclude') ? 'exclude' : 'include'}/${name}`;
}

function withRow(row: number | undefined): Partial<Origin> {
  return row === undefined ? {} : { row };
}
