// What the demo organisation's news are about: subjects in three languages, each told of three things.
import type { RowOf } from '../../../src/contract/index.ts';

export type Told = Readonly<Record<'ru' | 'kk' | 'en', string>>;

export interface Topic {
  /** Place among the categories. */
  category: number;
  /** `{x}` is one of the things. */
  title: Told;
  lead: Told;
  things: readonly [Told, Told, Told];
}

const told = (ru: string, kk: string, en: string): Told => ({ ru, kk, en });

export const CATEGORIES: readonly (Told & { color: NonNullable<RowOf<'news_category'>['color']> })[] = [
  { ...told('Компания', 'Компания', 'Company'), color: 'blue' },
  { ...told('Объекты', 'Нысандар', 'Sites'), color: 'teal' },
  { ...told('Охрана труда', 'Еңбек қауіпсіздігі', 'Safety'), color: 'red' },
  { ...told('Люди', 'Адамдар', 'People'), color: 'violet' },
  { ...told('ИТ и сервисы', 'АТ және қызметтер', 'IT and services'), color: 'orange' },
];

const sites = [
  told('дом 4 на Абая', 'Абайдағы 4-үй', 'house 4 on Abay street'),
  told('паркинг «Восток»', '«Шығыс» паркингі', 'the Vostok car park'),
  told('школа в Каскелене', 'Қаскелеңдегі мектеп', 'the school in Kaskelen'),
] as const;
const quarters = [
  told('первого квартала', 'бірінші тоқсанның', 'the first quarter'),
  told('второго квартала', 'екінші тоқсанның', 'the second quarter'),
  told('третьего квартала', 'үшінші тоқсанның', 'the third quarter'),
] as const;

export const TOPICS: readonly Topic[] = [
  {
    category: 2,
    title: told('Новые правила: {x}', 'Жаңа ережелер: {x}', 'New rules: {x}'),
    lead: told(
      'Ознакомьтесь до выхода на площадку.',
      'Алаңға шықпас бұрын танысыңыз.',
      'Read them before you go on site.',
    ),
    things: [
      told('работы на высоте', 'биіктіктегі жұмыстар', 'work at height'),
      told('пропуск на объект', 'нысанға рұқсат', 'site passes'),
      told('сварка и огневые работы', 'дәнекерлеу және от жұмыстары', 'welding and hot work'),
    ],
  },
  {
    category: 1,
    title: told('Сдан объект: {x}', 'Нысан тапсырылды: {x}', 'Handed over: {x}'),
    lead: told(
      'Акт подписан, ключи у заказчика.',
      'Акт қойылды, кілттер тапсырысшыда.',
      'The act is signed and the customer has the keys.',
    ),
    things: [...sites],
  },
  {
    category: 0,
    title: told('Итоги {x}', '{x} қорытындысы', 'Results of {x}'),
    lead: told(
      'Выручка, сроки и планы в одной таблице.',
      'Түсім, мерзім және жоспар бір кестеде.',
      'Revenue, dates and plans in one table.',
    ),
    things: [...quarters],
  },
  {
    category: 3,
    title: told('Знакомьтесь: {x}', 'Танысыңыз: {x}', 'Meet {x}'),
    lead: told(
      'О работе, команде и первых неделях.',
      'Жұмыс, ұжым және алғашқы апталар туралы.',
      'About the job, the team and the first weeks.',
    ),
    things: [
      told('новый главный инженер', 'жаңа бас инженер', 'our new chief engineer'),
      told('команда проектного офиса', 'жобалау кеңсесінің тобы', 'the design office team'),
      told('наставники года', 'жыл тәлімгерлері', 'the mentors of the year'),
    ],
  },
  {
    category: 4,
    title: told('Обновление: {x}', 'Жаңарту: {x}', 'Update: {x}'),
    lead: told('Что изменится и когда.', 'Не және қашан өзгереді.', 'What changes and when.'),
    things: [
      told('электронная подпись', 'электрондық қолтаңба', 'digital signatures'),
      told('корпоративная почта', 'корпоративтік пошта', 'company mail'),
      told('заявки на закупку', 'сатып алу өтінімдері', 'purchase requests'),
    ],
  },
  {
    category: 0,
    title: told('График: {x}', 'Кесте: {x}', 'Schedule: {x}'),
    lead: told(
      'Как работаем и к кому обращаться.',
      'Қалай жұмыс істейміз және кімге жүгінеміз.',
      'How we work and whom to ask.',
    ),
    things: [
      told('праздничные дни', 'мереке күндері', 'public holidays'),
      told('летние отпуска', 'жазғы демалыстар', 'summer leave'),
      told('вахты на объектах', 'нысандардағы вахталар', 'site shifts'),
    ],
  },
  {
    category: 1,
    title: told('Начинаем строить: {x}', 'Құрылысты бастаймыз: {x}', 'Breaking ground: {x}'),
    lead: told(
      'Площадка принята, техника на месте.',
      'Алаң қабылданды, техника орнында.',
      'The site is ours and the machines are there.',
    ),
    things: [
      told('детский сад «Балдырған»', '«Балдырған» балабақшасы', 'the Baldyrgan kindergarten'),
      told('склад в Алатау', 'Алатаудағы қойма', 'the warehouse in Alatau'),
      told('мост через Есентай', 'Есентай көпірі', 'the bridge over the Esentai'),
    ],
  },
  {
    category: 2,
    title: told('Урок безопасности: {x}', 'Қауіпсіздік сабағы: {x}', 'Safety lesson: {x}'),
    lead: told(
      'Разбираем случай и делаем выводы.',
      'Оқиғаны талдап, қорытынды жасаймыз.',
      'We look at a case and what it teaches.',
    ),
    things: [
      told('каска спасла', 'дулыға құтқарды', 'the helmet that saved a life'),
      told('крепление лесов', 'сатыларды бекіту', 'fixing scaffolds'),
      told('жара на площадке', 'алаңдағы ыстық', 'heat on site'),
    ],
  },
  {
    category: 3,
    title: told('Поздравляем: {x}', 'Құттықтаймыз: {x}', 'Congratulations: {x}'),
    lead: told('Спасибо за труд и терпение.', 'Еңбек пен шыдам үшін рақмет.', 'Thank you for your work and patience.'),
    things: [
      told('лучшие прорабы', 'үздік прорабтар', 'the best foremen'),
      told('юбиляры месяца', 'ай мерейтой иелері', 'anniversaries of the month'),
      told('победители спартакиады', 'спартакиада жеңімпаздары', 'winners of the games'),
    ],
  },
  {
    category: 4,
    title: told('Как сделать: {x}', 'Қалай жасау керек: {x}', 'How to: {x}'),
    lead: told('Три шага и видео.', 'Үш қадам және бейне.', 'Three steps and a video.'),
    things: [
      told('заявку с телефона', 'телефоннан өтінім', 'a request from your phone'),
      told('отчёт за минуту', 'бір минутта есеп', 'a report in a minute'),
      told('доступ к проекту', 'жобаға қолжетімділік', 'access to a project'),
    ],
  },
  {
    category: 0,
    title: told('Партнёры: {x}', 'Серіктестер: {x}', 'Partners: {x}'),
    lead: told('Что это даёт проектам.', 'Бұл жобаларға не береді.', 'What it brings to our projects.'),
    things: [
      told('договор с заводом ЖБИ', 'ТББ зауытымен шарт', 'a contract with the concrete works'),
      told('новый банк-партнёр', 'жаңа серіктес банк', 'a new partner bank'),
      told('скидки у поставщиков', 'жеткізушілердегі жеңілдіктер', 'discounts of suppliers'),
    ],
  },
  {
    category: 1,
    title: told('Ход работ: {x}', 'Жұмыс барысы: {x}', 'Progress: {x}'),
    lead: told(
      'Проценты, сроки и фотографии.',
      'Пайыздар, мерзімдер және фотосуреттер.',
      'Percentages, dates and pictures.',
    ),
    things: [...sites],
  },
  {
    category: 3,
    title: told('Обучение: {x}', 'Оқыту: {x}', 'Training: {x}'),
    lead: told('Места есть, запись открыта.', 'Орын бар, жазылу ашық.', 'There are places, enrolment is open.'),
    things: [
      told('курс по сметам', 'сметалар курсы', 'a course on estimates'),
      told('казахский для работы', 'жұмысқа арналған қазақ тілі', 'Kazakh at work'),
      told('школа бригадира', 'бригадир мектебі', 'the team leader school'),
    ],
  },
  {
    category: 0,
    title: told('Офис: {x}', 'Кеңсе: {x}', 'Office: {x}'),
    lead: told('Коротко о бытовом.', 'Тұрмыс туралы қысқаша.', 'Briefly about everyday things.'),
    things: [
      told('переезд на третий этаж', 'үшінші қабатқа көшу', 'moving to the third floor'),
      told('новая столовая', 'жаңа асхана', 'the new canteen'),
      told('парковка у входа', 'кіреберістегі тұрақ', 'parking at the entrance'),
    ],
  },
  {
    category: 4,
    title: told('Работы на сервере: {x}', 'Сервердегі жұмыстар: {x}', 'Maintenance: {x}'),
    lead: told('Сервис будет недоступен ночью.', 'Қызмет түнде қолжетімсіз болады.', 'The service is down at night.'),
    things: [
      told('бухгалтерия', 'бухгалтерия', 'accounting'),
      told('файловое хранилище', 'файл қоймасы', 'file storage'),
      told('телефония', 'телефония', 'telephony'),
    ],
  },
];

/** Paragraphs of every item. */
export const PARAGRAPHS: readonly Told[] = [
  told(
    'Коллеги, коротко о главном: что произошло, что это значит для вас и к кому обращаться с вопросами.',
    'Әріптестер, бастысы туралы қысқаша: не болды, бұл сіз үшін нені білдіреді және сұрақтармен кімге жүгіну керек.',
    'Colleagues, in brief: what has happened, what it means for you and whom to ask.',
  ),
  told(
    'Изменения действуют с понедельника. Руководители отделов собирают вопросы до пятницы и отвечают на планёрке.',
    'Өзгерістер дүйсенбіден бастап күшіне енеді. Бөлім басшылары сұрақтарды жұмаға дейін жинап, жиналыста жауап береді.',
    'The changes apply from Monday. Heads of departments collect questions until Friday and answer them at the meeting.',
  ),
  told(
    'Если что-то осталось непонятным, напишите в обсуждении ниже: ответ увидят все, кому адресована новость.',
    'Бірдеңе түсініксіз болса, төмендегі талқылауға жазыңыз: жауапты жаңалық арналғандардың бәрі көреді.',
    'If anything is unclear, write in the discussion below: everybody this is for will see the answer.',
  ),
];

export const HEADING: Told = told('Что делать', 'Не істеу керек', 'What to do');

/** Heads of a table, and its lines. */
export const TABLE: readonly (readonly [Told, Told])[] = [
  [told('Что', 'Не', 'What'), told('Когда', 'Қашан', 'When')],
  [told('Подготовка', 'Дайындық', 'Preparation'), told('до 10-го числа', '10-ына дейін', 'by the 10th')],
  [told('Запуск', 'Іске қосу', 'Start'), told('с 15-го числа', '15-інен бастап', 'from the 15th')],
  [told('Отчёт', 'Есеп', 'Report'), told('в конце месяца', 'ай соңында', 'at the end of the month')],
];
