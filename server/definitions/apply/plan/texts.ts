// What a plan says, in the three languages. Names and statements stay as they are written.
import type { StepKind, StepThing } from '../../storage/step.ts';
import type { Texts } from '../../faults/index.ts';
import { sameText } from './planWords.ts';
import type { PlanChange } from './storedPlan.ts';

type Make = (name: string, detail: string) => string;
type Sayings = Readonly<Record<'ru' | 'kk' | 'en', Make>>;

function say(ru: Make | string, kk: Make | string, en: Make | string): Sayings {
  const make = (text: Make | string): Make =>
    typeof text === 'string'
      ? (name, detail) => text.replace('{name}', () => name).replace('{detail}', () => detail)
      : text;
  return { ru: make(ru), kk: make(kk), en: make(en) };
}

const STEPS: Readonly<Partial<Record<`${StepKind} ${StepThing}`, Sayings>>> = {
  'add table': say('Новая таблица {name}', 'Жаңа кесте: {name}', 'New table {name}'),
  'rename table': say(
    'Таблица переименуется в {name}, строки остаются',
    'Кестенің жаңа атауы: {name}, жолдар қалады',
    'The table is renamed to {name}, its rows stay',
  ),
  'drop table': say(
    'Таблица {name} удаляется вместе со строками',
    '{name} кестесі жолдарымен бірге жойылады',
    'The table {name} goes with its rows',
  ),
  'add column': say('Новые столбцы: {name}', 'Жаңа бағандар: {name}', 'New columns: {name}'),
  'change column': say(
    'Вычисляемые столбцы пересчитываются: {name}',
    'Есептелетін бағандар қайта есептеледі: {name}',
    'Computed columns are made anew: {name}',
  ),
  'change rollup': say(
    'Свод вычисляется по имеющимся записям: {name}',
    'Жиынтық бар жазбалар бойынша есептеледі: {name}',
    'The rollup is worked out of the rows there are: {name}',
  ),
  'rename column': say(
    'Столбец переименуется, значения остаются: {name}',
    'Баған атауы өзгереді, мәндер қалады: {name}',
    'The column is renamed, its values stay: {name}',
  ),
  'convert column': say(
    'Значения столбца переводятся в новый тип: {name}',
    'Баған мәндері жаңа түрге ауысады: {name}',
    'Values of the column become another type: {name}',
  ),
  'drop column': say(
    'Столбец удаляется вместе со значениями: {name}',
    'Баған мәндерімен бірге жойылады: {name}',
    'The column goes with its values: {name}',
  ),
  'add index': say('Новый индекс: {name}', 'Жаңа индекс: {name}', 'New index: {name}'),
  'drop index': say(
    'Индекс больше не нужен: {name}',
    'Индекс енді қажет емес: {name}',
    'An index is no longer needed: {name}',
  ),
  'add unique': say('Значения не повторяются: {name}', 'Мәндер қайталанбайды: {name}', 'Values are unique: {name}'),
  'add check': say(
    'База проверяет значения: {name}',
    'Дерекқор мәндерді тексереді: {name}',
    'The database checks values: {name}',
  ),
  'drop check': say(
    'База больше не проверяет: {name}',
    'Дерекқор енді тексермейді: {name}',
    'The database no longer checks: {name}',
  ),
  'add key': say(
    'База проверяет ссылки: {name}',
    'Дерекқор сілтемелерді тексереді: {name}',
    'The database checks references: {name}',
  ),
  'drop key': say(
    'База больше не проверяет ссылки: {name}',
    'Дерекқор сілтемелерді енді тексермейді: {name}',
    'The database no longer checks references: {name}',
  ),
};

const LATER = say(
  '{name} (после применения, не мешая работе)',
  '{name} (қолданғаннан кейін, жұмысқа кедергісіз)',
  '{name} (afterwards, beside the work)',
);
const ROLLUP_LATER = say(
  '{name} (после применения, не мешая работе; до тех пор значения неполны)',
  '{name} (қолданғаннан кейін, жұмысқа кедергісіз; оған дейін мәндер толық емес)',
  '{name} (afterwards, beside the work; until then values are incomplete)',
);
const REWRITE = say(
  '{name} (строки переписываются, таблица в это время недоступна)',
  '{name} (жолдар қайта жазылады, кесте бұл кезде қолжетімсіз)',
  '{name} (all rows are rewritten, nobody gets at the table meanwhile)',
);

/** Undefined for steps that need no report. */
export function stepText(
  kind: StepKind,
  thing: StepThing,
  { name, isLater, rewrites }: { name: Texts; isLater: boolean; rewrites: boolean },
): Texts | undefined {
  const saying = STEPS[`${kind} ${thing}`];
  if (!saying) return undefined;
  const text = phrase(saying, name, NOTHING);
  if (isLater) return wrapped(thing === 'rollup' ? ROLLUP_LATER : LATER, text);
  return rewrites ? wrapped(REWRITE, text) : text;
}

function wrapped(saying: Sayings, { ru, kk, en }: Texts): Texts {
  return { ru: saying.ru(ru, ''), kk: saying.kk(kk, ''), en: saying.en(en, '') };
}

function spoken(saying: Sayings, name: string, detail: string): Texts {
  return { ru: saying.ru(name, detail), kk: saying.kk(name, detail), en: saying.en(name, detail) };
}

type Area = Exclude<PlanChange['what'], 'table' | 'column' | 'index' | 'permission'>;
type AreaKind = 'add' | 'change' | 'drop';

const AREAS: Readonly<Record<Area, Readonly<Record<AreaKind, Sayings>>>> = {
  module: {
    add: say('Новый модуль «{detail}» ({name})', 'Жаңа модуль: «{detail}» ({name})', 'New module “{detail}” ({name})'),
    drop: say('Модуль {name} удаляется', '{name} модулі жойылады', 'The module {name} goes'),
    change: say('Модуль: {name}: {detail}', 'Модуль: {name}: {detail}', 'Module: {name}: {detail}'),
  },
  rule: area('Правило', 'Ереже', 'Rule'),
  text: area('Текст', 'Мәтін', 'Text'),
  navigation: area('Меню', 'Мәзір', 'Navigation'),
  view: area('Экран', 'Экран', 'Screen'),
  action: area('Действия', 'Әрекеттер', 'Actions'),
};

function area(ru: string, kk: string, en: string): Readonly<Record<AreaKind, Sayings>> {
  return {
    add: say(`${ru}: {name}: добавлено {detail}`, `${kk}: {name}: қосылды {detail}`, `${en}: {name}: added {detail}`),
    change: say(`${ru}: {name}: {detail}`, `${kk}: {name}: {detail}`, `${en}: {name}: {detail}`),
    drop: say(`${ru}: {name}: убрано {detail}`, `${kk}: {name}: алынды {detail}`, `${en}: {name}: removed {detail}`),
  };
}

export function areaText(what: Area, kind: AreaKind, name: Texts, detail: Texts = NOTHING): Texts {
  return phrase(AREAS[what][kind], name, detail);
}

function phrase(saying: Sayings, name: Texts, detail: Texts): Texts {
  return { en: saying.en(name.en, detail.en), kk: saying.kk(name.kk, detail.kk), ru: saying.ru(name.ru, detail.ru) };
}

const NOTHING: Texts = { ru: '', kk: '', en: '' };
const LIST = {
  added: say('добавлено: {detail}', 'қосылды: {detail}', 'added: {detail}'),
  removed: say('убрано: {detail}', 'алынды: {detail}', 'removed: {detail}'),
  changed: say('изменено: {detail}', 'өзгерді: {detail}', 'changed: {detail}'),
};
const REORDERED: Texts = { ru: 'другой порядок', kk: 'реті басқа', en: 'another order' };
const MORE = say('ещё {detail}', 'тағы {detail}', '{detail} more');

/** Names of the entries; none of any kind: only their order is another. */
export function listText(change: Readonly<Record<'added' | 'removed' | 'changed', Texts>>): Texts {
  const inLanguage = (lang: keyof Texts): string =>
    (['added', 'removed', 'changed'] as const)
      .filter((kind) => change[kind][lang] !== '')
      .map((kind) => LIST[kind][lang]('', change[kind][lang]))
      .join('; ') || REORDERED[lang];
  return { ru: inLanguage('ru'), kk: inLanguage('kk'), en: inLanguage('en') };
}

export const moreText = (count: number): Texts => spoken(MORE, '', String(count));

const FIELD_KEPT = say(
  'Поле {name} уходит, его значения остаются и вернутся с ним',
  '{name} өрісі алынады, мәндері сақталып, онымен бірге қайтады',
  'The field {name} goes, its values stay and come back with it',
);
const FIELD_UNSTORED = say(
  'Поле {name} вычисляется при чтении',
  '{name} өрісі оқу кезінде есептеледі',
  'The field {name} is computed while reading',
);
const FIELD_NEW = say('Новое поле {name}', 'Жаңа өріс: {name}', 'New field {name}');
const FIELD_RENAMED = say(
  '{name} → {detail}: значения сохранены; фильтры, файлы и история следуют за полем',
  '{name} → {detail}: мәндері сақталды; сүзгілер, файлдар мен тарих өріске ілеседі',
  '{name} → {detail}: its values are kept; filters, files and history follow',
);
const ROWS_BREAK = say(
  'Правило «{detail}» поля {name} нарушают строки: они остаются, пока их не изменят',
  '{name} өрісінің «{detail}» ережесін жолдар бұзады: өзгертілгенше қалады',
  'Rows break the rule "{detail}" of {name}: they stay until they are changed',
);
const FILE_UNWRITTEN = say(
  'Файл модуля {name} не записан ({detail}): модуль действует по версии из базы, повторное применение запишет файл',
  '{name} модулінің файлы жазылмады ({detail}): модуль дерекқордағы нұсқа бойынша жұмыс істейді, қайта қолданғанда файл жазылады',
  'The file of the module {name} was not written ({detail}): the module is in force as the database has it, applying it again writes the file',
);
const ADDRESS = say('Адрес: {detail}', 'Мекенжай: {detail}', 'Address: {detail}');
const FIELDS = say('Поля: {detail}', 'Өрістер: {detail}', 'Fields: {detail}');
const MODULE_RENAMED = say(
  'Модуль {name} теперь {detail}: раскладки, фильтры и счётчики следуют за ним',
  '{name} модулі енді {detail}: орналасулар, сүзгілер мен есептегіштер оған ілеседі',
  'The module {name} is now {detail}: layouts, filters and counters follow',
);
const MODEL_RENAMED = say(
  'Модель {name} теперь {detail}: записи, файлы и история следуют за ней',
  '{name} моделі енді {detail}: жазбалар, файлдар мен тарих оған ілеседі',
  'The model {name} is now {detail}: rows, files and history follow',
);
const VALUES_LOST = say(
  'Значения поля {name} удаляются навсегда, их {detail}',
  '{name} өрісінің мәндері біржола жойылады, саны: {detail}',
  'The values of the field {name} go for good: {detail}',
);
const VALUES_BACK = say(
  'Поле {name} уже было: в него вернутся сохранённые значения, их {detail}',
  '{name} өрісі бұрын болған: сақталған мәндері қайтады, саны: {detail}',
  'There was a field {name} before: its stored values come back: {detail}',
);
const FIELD_DROPPED = say(
  'Поле {name} уходит вместе со значениями',
  '{name} өрісі мәндерімен бірге алынады',
  'The field {name} goes with its values',
);
const ROWS_LOST = say(
  'Записи модуля {name} удаляются навсегда, их {detail}',
  '{name} модулінің жазбалары біржола жойылады, саны: {detail}',
  'The rows of the module {name} go for good: {detail}',
);
const ICON_UNKNOWN = say(
  'Значка {name} нет: вместо него будет первая буква названия',
  '{name} белгішесі жоқ: орнына атаудың бірінші әрпі тұрады',
  'There is no icon {name}: the first letter of the title stands in its place',
);
const ICON_NEAR = say(
  'Значка {name} нет: вместо него будет первая буква названия. Есть {detail}',
  '{name} белгішесі жоқ: орнына атаудың бірінші әрпі тұрады. {detail} бар',
  'There is no icon {name}: the first letter of the title stands in its place. There is {detail}',
);
const COLOR_UNKNOWN = say(
  'Цвета {name} нет: значок останется без цвета. Есть: {detail}',
  '{name} түсі жоқ: белгі түссіз қалады. Бары: {detail}',
  'There is no colour {name}: the badge stays without one. There are: {detail}',
);
const FILTERS_UNSEEN = say(
  'На странице нет блока фильтров: поиск и фильтры модуля не видны',
  'Бетте сүзгілер блогы жоқ: модульдің іздеуі мен сүзгілері көрінбейді',
  'The page has no block of filters: the search and the filters of the module are not seen',
);
const MISSING_TEXT = say('Нет текста: {detail}', 'Мәтін жоқ: {detail}', 'A text is missing: {detail}');
const MISSING_TEXTS = say(
  'Нет перевода: {detail}. Пока показывается другой язык',
  'Аударма жоқ: {detail}. Әзірге басқа тіл көрсетіледі',
  'Not translated: {detail}. Another language is shown meanwhile',
);

export const keptText = (name: string): Texts => spoken(FIELD_KEPT, name, '');
export const unstoredText = (name: string): Texts => spoken(FIELD_UNSTORED, name, '');
export const newFieldText = (name: string): Texts => spoken(FIELD_NEW, name, '');
export const renamedText = (from: string, to: string): Texts => spoken(FIELD_RENAMED, from, to);
export const rowsBreakText = (name: string, rule: Texts): Texts => phrase(ROWS_BREAK, sameText(name), rule);
export const addressText = (path: string): Texts => spoken(ADDRESS, '', path);
export const fieldsText = (names: Texts): Texts => phrase(FIELDS, NOTHING, names);
export const moduleRenamedText = (from: string, to: string): Texts => spoken(MODULE_RENAMED, from, to);
export const modelRenamedText = (from: string, to: string): Texts => spoken(MODEL_RENAMED, from, to);
export const valuesLostText = (name: string, count: number): Texts => spoken(VALUES_LOST, name, String(count));
export const valuesBackText = (name: string, count: number): Texts => spoken(VALUES_BACK, name, String(count));
export const droppedText = (name: string): Texts => spoken(FIELD_DROPPED, name, '');
export const rowsLostText = (name: string, count: number): Texts => spoken(ROWS_LOST, name, String(count));
export const fileUnwrittenText = (module: string, why: string): Texts => spoken(FILE_UNWRITTEN, module, why);
export const unknownIconText = (name: string, nearest: string | undefined): Texts =>
  nearest === undefined ? spoken(ICON_UNKNOWN, name, '') : spoken(ICON_NEAR, name, nearest);
export const unknownColorText = (name: string, known: string): Texts => spoken(COLOR_UNKNOWN, name, known);
export const filtersUnseenText = (): Texts => spoken(FILTERS_UNSEEN, '', '');
export const missingText = (languages: string): Texts => spoken(MISSING_TEXT, '', languages);
/** By language how many: `kk 12, en 12`. */
export const missingTextsText = (counts: string): Texts => spoken(MISSING_TEXTS, '', counts);
