// Forty damages as QA meets them: in documents, in styles, in code. Each is small and made on a copy; each says what has to be named.
import { at, objectsOf } from '../caller/index.ts';

/** A document of a copy, to be changed. */
export type Json = Record<string, unknown>;

export interface Damage {
  name: string;
  /** Screens that are drawn. */
  only: readonly string[];
  /** A document of the copied fixtures and what is done to it. */
  document?: { file: string; change(document: Json): void };
  /** A rule after all others. */
  css?: string;
  /** What of the built code is replaced by what. */
  code?: readonly [string, string];
  named: {
    renderer: string;
    /** Of documents: the file and, at or around it, the place. */
    path?: string;
  };
}

const CONTRACTORS = 'contractors/admin/ru';
const REQUESTS = 'requests/admin/ru';
const RENDERERS = ['shell/admin/ru/renderers.1440'];
const [PAGE, CHOICES, EDIT, FILTERS] = ['page', 'choices', 'edit', 'filters'].map((name) => [
  `${CONTRACTORS}/${name}.1440`,
]) as [string[], string[], string[], string[]]; // four names, four screens
const TABLE = `${CONTRACTORS}/table_info.json`;
const FORM = `${CONTRACTORS}/form_info.edit.json`;
const FILTER = `${CONTRACTORS}/active_filters.json`;
const ROWS = 'contractors/admin/any/rows.json';
const ROUTES = 'shell/admin/ru/routes.json';
const META = `${REQUESTS}/route_meta.json`;

function objectOf(value: unknown): Json {
  // An object by the check; anything else has nothing in it.
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/** The first thing of this name, wherever it stands. */
function named(document: unknown, name: string): Json {
  const search = (value: unknown): Json | undefined => {
    if (typeof value !== 'object' || value === null) return undefined;
    if ([at(value, 'name'), at(value, 'field')].includes(name)) return objectOf(value);
    for (const inner of Object.values(value)) {
      const found = search(inner);
      if (found) return found;
    }
    return undefined;
  };
  const found = search(document);
  if (!found) throw new Error(`Nothing is called ${name}.`);
  return found;
}

function set(name: string, key: string, value: unknown) {
  return (document: Json): void => void (named(document, name)[key] = value);
}

function drop(name: string, key: string) {
  return (document: Json): void => void delete named(document, name)[key];
}

/** Changes the places of two things of a list. */
function swap(find: (document: Json) => unknown, one: string, other: string) {
  return (document: Json): void => {
    const list = find(document) as Json[]; // the lists named below
    const placeOf = (name: string): number =>
      list.findIndex((each) => [each['name'], each['field'], each['id']].includes(name));
    const [first, second] = [placeOf(one), placeOf(other)];
    const [left, right] = [list[first], list[second]];
    if (left && right) [list[first], list[second]] = [right, left];
  };
}

function choice(name: string, id: string, key: string, value: string) {
  return (document: Json): void => {
    const thing = named(document, name);
    const places = [thing, thing['cellRendererParams'], thing['widget']];
    for (const place of places)
      for (const each of objectsOf(objectOf(place)['choices'])) if (each['id'] === id) objectOf(each)[key] = value;
  };
}

function inPath(document: unknown, ...steps: (string | number)[]): Json {
  return objectOf(
    steps.reduce(
      (value: unknown, step) => (Array.isArray(value) ? value[Number(step)] : at(value, String(step))),
      document,
    ),
  );
}

const inDocuments: readonly Damage[] = [
  {
    name: 'label of a field',
    only: EDIT,
    document: { file: FORM, change: set('roles', 'label', 'Чьи роли') },
    named: { renderer: 'field/checkbox-group', path: '/fields/roles' },
  },
  {
    name: 'label of a group',
    only: EDIT,
    document: { file: FORM, change: set('requisites', 'label', 'Данные') },
    named: { renderer: 'field/group-fields', path: '/fields/requisites/label' },
  },
  {
    name: 'label of a date',
    only: EDIT,
    document: { file: FORM, change: set('contract_date', 'label', 'День') },
    named: { renderer: 'field/date', path: '/fields/terms/fields/contract_date' },
  },
  {
    name: 'label of a reference',
    only: EDIT,
    document: { file: FORM, change: set('manager', 'label', 'Кто ведёт') },
    named: { renderer: 'field/select', path: '/fields/manager' },
  },
  {
    name: 'label of a switch',
    only: EDIT,
    document: { file: FORM, change: set('vat_payer', 'label', 'НДС') },
    named: { renderer: 'field/switch', path: '/fields/requisites/fields/vat_payer' },
  },
  {
    name: 'label of files',
    only: EDIT,
    document: { file: FORM, change: set('contract_files', 'label', 'Бумаги') },
    named: { renderer: 'field/file', path: '/fields/terms/fields/contract_files' },
  },
  {
    name: 'title of a column',
    only: PAGE,
    document: { file: TABLE, change: set('kind', 'headerName', 'Сорт') },
    named: { renderer: 'cell/choice', path: '/columns/kind' },
  },
  {
    name: 'label of a filter',
    only: FILTERS,
    document: { file: FILTER, change: set('name', 'label', 'Имя') },
    named: { renderer: 'filter/input', path: '/include/name' },
  },
  {
    name: 'order of fields',
    only: EDIT,
    document: { file: FORM, change: swap((document) => named(document, 'contacts')['fields'], 'phone', 'email') },
    named: { renderer: 'field/string', path: '/fields/contacts/fields' },
  },
  {
    name: 'order of columns',
    only: PAGE,
    document: { file: TABLE, change: swap((document) => document['columns'], 'kind', 'status') },
    named: { renderer: 'cell/choice', path: '/columns' },
  },
  {
    name: 'order of filters',
    only: FILTERS,
    document: { file: FILTER, change: swap((document) => document['include'], 'status', 'kind') },
    named: { renderer: 'filter/select', path: '/include' },
  },
  {
    name: 'order of choices',
    only: EDIT,
    document: { file: FORM, change: swap((document) => named(document, 'kind')['choices'], 'company', 'person') },
    named: { renderer: 'field/radio', path: '/fields/kind' },
  },
  {
    name: 'dropped key of a field',
    only: EDIT,
    document: { file: FORM, change: drop('email', 'label') },
    named: { renderer: 'field/string', path: '/fields/contacts/fields/email/label' },
  },
  {
    name: 'dropped key of a column',
    only: PAGE,
    document: { file: TABLE, change: drop('status', 'headerName') },
    named: { renderer: 'cell/choice', path: '/columns/status/headerName' },
  },
  {
    name: 'dropped key of a filter',
    only: FILTERS,
    document: { file: FILTER, change: drop('debt', 'label') },
    named: { renderer: 'filter/decimal', path: '/include/debt/label' },
  },
  {
    name: 'misspelt key of a field',
    only: EDIT,
    document: {
      file: FORM,
      change: (document) => {
        set('name', 'requierd', true)(document);
        drop('name', 'required')(document);
      },
    },
    named: { renderer: 'field/string', path: '/fields/name' },
  },
  {
    name: 'dropped value of a row',
    only: PAGE,
    document: { file: ROWS, change: (document) => void delete inPath(document, 'results', 1)['manager'] },
    named: { renderer: 'cell/user', path: '/results/1/manager' },
  },
  {
    name: 'text of a row',
    only: PAGE,
    document: { file: ROWS, change: (document) => void (inPath(document, 'results', 0)['name'] = 'Другой контрагент') },
    named: { renderer: 'cell/text', path: '/results/0/name' },
  },
  {
    name: 'text of a choice that no row has',
    only: CHOICES,
    document: { file: TABLE, change: choice('status', 'archived', 'string_view', 'В чулане') },
    named: { renderer: 'cell/choice', path: '/columns/status' },
  },
  {
    name: 'text of a choice of a form',
    only: EDIT,
    document: { file: FORM, change: choice('country', 'us', 'string_view', 'Америка') },
    named: { renderer: 'field/select-enum', path: '/fields/requisites/fields/country' },
  },
  {
    name: 'text of a choice of a filter',
    only: FILTERS,
    document: { file: FILTER, change: choice('country', 'us', 'string_view', 'Америка') },
    named: { renderer: 'filter/select', path: '/include/country' },
  },
  {
    name: 'text of a help',
    only: EDIT,
    document: { file: FORM, change: set('bin', 'help', 'Сколько-то цифр') },
    named: { renderer: 'field/string', path: '/fields/requisites/fields/bin' },
  },
  {
    name: 'title in the menu',
    only: ['shell/admin/ru/home.1440'],
    document: { file: ROUTES, change: (document) => void (inPath(document, 'team')['title'] = 'Люди') },
    named: { renderer: 'shell', path: '/team/title' },
  },
  {
    name: 'title of a tab',
    only: [`${REQUESTS}/page.1440`],
    document: {
      file: META,
      change: (document) =>
        void (inPath(document, 'pageConfig', 'page', 'children', 1, 'children', 1)['title'] = 'Плакат'),
    },
    named: { renderer: 'block/tabs', path: '/pageConfig/page/children' },
  },
  {
    name: 'title of a stat',
    only: [`${REQUESTS}/page.tab5.1440`],
    document: {
      file: META,
      change: (document) =>
        void (inPath(document, 'pageConfig', 'page', 'children', 1, 'children', 4, 'children', 1)['title'] = 'Деньги'),
    },
    named: { renderer: 'block/stat', path: '/pageConfig/page/children' },
  },
  {
    name: 'colour of a choice',
    only: CHOICES,
    document: { file: TABLE, change: choice('status', 'active', 'color', 'red') },
    named: { renderer: 'cell/choice', path: '/columns/status' },
  },
  {
    name: 'renderer of a column',
    only: PAGE,
    document: { file: TABLE, change: set('status', 'cellRenderer', 'text') },
    named: { renderer: 'cell/choice → cell/text', path: '/columns/status' },
  },
  {
    name: 'type of a field',
    only: EDIT,
    document: { file: FORM, change: set('kind', 'type', 'selectEnum') },
    named: { renderer: 'field/radio → field/select-enum', path: '/fields/kind' },
  },
];

const inStyles: readonly Damage[] = [
  {
    name: 'padding of a badge',
    only: PAGE,
    css: '.kc-badge{padding-inline:14px!important}',
    named: { renderer: 'cell/choice' },
  },
  {
    name: 'contrast of a badge',
    only: CHOICES,
    css: '.kc-badge{color:#c8ccd0!important}',
    named: { renderer: 'cell/choice' },
  },
  { name: 'padding of tags', only: PAGE, css: '.kc-tag{padding:5px!important}', named: { renderer: 'cell/choices' } },
  {
    name: 'colour of a progress bar',
    only: RENDERERS,
    css: '.kc-progress-bar{background:#c00!important}',
    named: { renderer: 'cell/progress' },
  },
  {
    name: 'focus of a tab',
    only: [`${REQUESTS}/page.1440`],
    css: '.kl-tab:focus-visible{outline:5px dotted #c00!important}',
    named: { renderer: 'block/tabs' },
  },
  {
    name: 'focus of a radio',
    only: EDIT,
    css: '[type=radio]:focus-visible{outline:5px dotted #c00!important}',
    named: { renderer: 'field/radio' },
  },
  {
    name: 'padding of a card',
    only: [`${REQUESTS}/page.tab2.1440`],
    css: '.kk-card{padding:1px!important}',
    named: { renderer: 'block/kanban' },
  },
  {
    name: 'colour of an event',
    only: [`${REQUESTS}/page.tab3.1440`],
    css: '.kal-event{color:#c00!important}',
    named: { renderer: 'block/calendar' },
  },
  {
    name: 'opacity of a bar of the plan',
    only: [`${REQUESTS}/page.tab4.1440`],
    css: '.ktl-bar{opacity:.3!important}',
    named: { renderer: 'block/timeline' },
  },
  {
    name: 'size of a figure',
    only: [`${REQUESTS}/page.tab5.1440`],
    css: '.kst-value{font-size:11px!important}',
    named: { renderer: 'block/stat' },
  },
  {
    name: 'gap of a list of entries',
    only: RENDERERS,
    css: '.kli-head{padding:11px!important}',
    named: { renderer: 'field/list' },
  },
];

const inCode: readonly Damage[] = [
  {
    name: 'role of a group of radios',
    only: EDIT,
    code: ['radiogroup', 'toolbar'],
    named: { renderer: 'field/radio' },
  },
];

export const DAMAGES: readonly Damage[] = [...inDocuments, ...inStyles, ...inCode];
