// What a plan says, in the three languages. Names and statements stay as they are written.
import type { StepKind, StepThing } from '../storage/step.ts';
import type { PlanChange, Texts } from './storedPlan.ts';

type Make = (name: string, detail: string) => string;
type Sayings = Readonly<Record<'ru' | 'kk' | 'en', Make>>;

function say(ru: Make | string, kk: Make | string, en: Make | string): Sayings {
  const make = (text: Make | string): Make => (typeof text === 'string' ? (name, detail) => text.replace('{name}', () => name).replace('{detail}', () => detail) : text);
  return { ru: make(ru), kk: make(kk), en: make(en) };
}

const STEPS: Readonly<Partial<Record<`${StepKind} ${StepThing}`, Sayings>>> = {
  'add table': say('Новая таблица {name}', 'Жаңа кесте: {name}', 'New table {name}'),
  'rename table': say('Таблица переименуется в {name}, строки остаются', 'Кестенің жаңа атауы: {name}, жолдар қалады', 'The table is renamed to {name}, its rows stay'),
  'drop table': say('Таблица {name} удаляется вместе со строками', '{name} кестесі жолдарымен бірге жойылады', 'The table {name} goes with its rows'),
  'add column': say('Новые колонки: {name}', 'Жаңа бағандар: {name}', 'New columns: {name}'),
  'change column': say('Вычисляемые колонки пересчитываются: {name}', 'Есептелетін бағандар қайта есептеледі: {name}', 'Computed columns are made anew: {name}'),
  'rename column': say('Колонка переименуется, значения остаются: {name}', 'Баған атауы өзгереді, мәндер қалады: {name}', 'The column is renamed, its values stay: {name}'),
  'convert column': say('Значения колонки переводятся в новый тип: {name}', 'Баған мәндері жаңа түрге ауысады: {name}', 'Values of the column become another type: {name}'),
  'drop column': say('Колонка удаляется вместе со значениями: {name}', 'Баған мәндерімен бірге жойылады: {name}', 'The column goes with its values: {name}'),
  'add index': say('Новый индекс: {name}', 'Жаңа индекс: {name}', 'New index: {name}'),
  'drop index': say('Индекс больше не нужен: {name}', 'Индекс енді қажет емес: {name}', 'An index is no longer needed: {name}'),
  'add unique': say('Значения не повторяются: {name}', 'Мәндер қайталанбайды: {name}', 'Values are unique: {name}'),
  'add check': say('База проверяет значения: {name}', 'Дерекқор мәндерді тексереді: {name}', 'The database checks values: {name}'),
  'drop check': say('База больше не проверяет: {name}', 'Дерекқор енді тексермейді: {name}', 'The database no longer checks: {name}'),
  'add key': say('База проверяет ссылки: {name}', 'Дерекқор сілтемелерді тексереді: {name}', 'The database checks references: {name}'),
  'drop key': say('База больше не проверяет ссылки: {name}', 'Дерекқор сілтемелерді енді тексермейді: {name}', 'The database no longer checks references: {name}'),
};

const LATER = say('{name} (после применения, не мешая работе)', '{name} (қолданғаннан кейін, жұмысқа кедергісіз)', '{name} (afterwards, beside the work)');
const REWRITE = say('{name} (строки переписываются, таблица в это время недоступна)', '{name} (жолдар қайта жазылады, кесте бұл кезде қолжетімсіз)', '{name} (all rows are rewritten, nobody gets at the table meanwhile)');

/** Undefined for steps nobody needs to be told of. */
export function stepText(kind: StepKind, thing: StepThing, { name, isLater, rewrites }: { name: string; isLater: boolean; rewrites: boolean }): Texts | undefined {
  const saying = STEPS[`${kind} ${thing}`];
  if (!saying) return undefined;
  const text = spoken(saying, name, '');
  if (isLater) return wrapped(LATER, text);
  return rewrites ? wrapped(REWRITE, text) : text;
}

function wrapped(saying: Sayings, { ru, kk, en }: Texts): Texts {
  return { ru: saying.ru(ru, ''), kk: saying.kk(kk, ''), en: saying.en(en, '') };
}

function spoken(saying: Sayings, name: string, detail: string): Texts {
  return { ru: saying.ru(name, detail), kk: saying.kk(name, detail), en: saying.en(name, detail) };
}

type Area = Exclude<PlanChange['what'], 'table' | 'column' | 'index'>;
type AreaKind = 'add' | 'change' | 'drop';

const AREAS: Readonly<Record<Area, Readonly<Record<AreaKind, Sayings>>>> = {
  module: {
    add: say('Новый раздел {name}', 'Жаңа бөлім: {name}', 'New module {name}'), drop: say('Раздел {name} удаляется', '{name} бөлімі жойылады', 'The module {name} goes'),
    change: say('Раздел: {name}: {detail}', 'Бөлім: {name}: {detail}', 'Module: {name}: {detail}'),
  },
  rule: area('Правило', 'Ереже', 'Rule'),
  permission: area('Права', 'Құқықтар', 'Permission'),
  text: area('Текст', 'Мәтін', 'Text'),
  navigation: area('Меню', 'Мәзір', 'Navigation'),
  view: area('Вид', 'Көрініс', 'View'),
  action: area('Действия', 'Әрекеттер', 'Actions'),
};

function area(ru: string, kk: string, en: string): Readonly<Record<AreaKind, Sayings>> {
  return {
    add: say(`${ru}: {name}: добавлено {detail}`, `${kk}: {name}: қосылды {detail}`, `${en}: {name}: added {detail}`),
    change: say(`${ru}: {name}: {detail}`, `${kk}: {name}: {detail}`, `${en}: {name}: {detail}`),
    drop: say(`${ru}: {name}: убрано {detail}`, `${kk}: {name}: алынды {detail}`, `${en}: {name}: removed {detail}`),
  };
}

export function areaText(what: Area, kind: AreaKind, name: string, detail: Texts = NOTHING): Texts {
  const saying = AREAS[what][kind];
  return { ru: saying.ru(name, detail.ru), kk: saying.kk(name, detail.kk), en: saying.en(name, detail.en) };
}

const NOTHING: Texts = { ru: '', kk: '', en: '' };
const LIST = { added: say('добавлено: {detail}', 'қосылды: {detail}', 'added: {detail}'), removed: say('убрано: {detail}', 'алынды: {detail}', 'removed: {detail}'), changed: say('изменено: {detail}', 'өзгерді: {detail}', 'changed: {detail}') };
const REORDERED: Texts = { ru: 'другой порядок', kk: 'реті басқа', en: 'another order' };
const MORE = say('ещё {detail}', 'тағы {detail}', '{detail} more');

/** Names of the entries; none of any kind: only their order is another. */
export function listText(change: Readonly<Record<'added' | 'removed' | 'changed', Texts>>): Texts {
  const inLanguage = (lang: keyof Texts): string => (['added', 'removed', 'changed'] as const).filter((kind) => change[kind][lang] !== '').map((kind) => LIST[kind][lang]('', change[kind][lang])).join('; ') || REORDERED[lang];
  return { ru: inLanguage('ru'), kk: inLanguage('kk'), en: inLanguage('en') };
}

export const moreText = (count: number): Texts => spoken(MORE, '', String(count));

const FIELD_KEPT = say('Поле {name} уходит, его значения остаются и вернутся с ним', '{name} өрісі алынады, мәндері сақталып, онымен бірге қайтады', 'The field {name} goes, its values stay and come back with it');
const FIELD_UNSTORED = say('Поле {name} вычисляется при чтении', '{name} өрісі оқу кезінде есептеледі', 'The field {name} is computed while reading');
const FIELD_NEW = say('Новое поле {name}', 'Жаңа өріс: {name}', 'New field {name}');
const FIELD_RENAMED = say('Поле {name} теперь {detail}: фильтры, файлы и история следуют за ним', '{name} өрісі енді {detail}: сүзгілер, файлдар мен тарих оған ілеседі', 'The field {name} is now {detail}: filters, files and history follow');
const ROWS_BREAK = say('Правило «{detail}» поля {name} нарушают строки: они остаются, пока их не изменят', '{name} өрісінің «{detail}» ережесін жолдар бұзады: өзгертілгенше қалады', 'Rows break the rule "{detail}" of {name}: they stay until they are changed');
const FILE_UNWRITTEN = say('Файл раздела {name} не записан ({detail}): раздел действует по версии из базы, повторное применение запишет файл', '{name} бөлімінің файлы жазылмады ({detail}): бөлім дерекқордағы нұсқа бойынша жұмыс істейді, қайта қолданғанда файл жазылады', 'The file of the module {name} was not written ({detail}): the module is in force as the database has it, applying it again writes the file');
const MISSING_TEXT = say('Нет текста: {detail}', 'Мәтін жоқ: {detail}', 'A text is missing: {detail}');

export const keptText = (name: string): Texts => spoken(FIELD_KEPT, name, '');
export const unstoredText = (name: string): Texts => spoken(FIELD_UNSTORED, name, '');
export const newFieldText = (name: string): Texts => spoken(FIELD_NEW, name, '');
export const renamedText = (from: string, to: string): Texts => spoken(FIELD_RENAMED, from, to);
export const rowsBreakText = (name: string, rule: string): Texts => spoken(ROWS_BREAK, name, rule);
export const fileUnwrittenText = (module: string, why: string): Texts => spoken(FILE_UNWRITTEN, module, why);
export const missingText = (languages: string): Texts => spoken(MISSING_TEXT, '', languages);
