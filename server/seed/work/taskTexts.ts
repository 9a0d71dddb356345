// What the demo tasks are called and say: three languages, and titles that strain whatever shows them.
import type { Random } from '../random.ts';

const RU = {
  does: ['Согласовать', 'Проверить', 'Подготовить', 'Заказать', 'Пересчитать', 'Обновить', 'Сдать', 'Принять'],
  what: [
    'смету на отделку',
    'график бетонирования',
    'чертежи перекрытия',
    'акт скрытых работ',
    'договор подряда',
    'заявку на кран',
    'исполнительную схему',
    'ведомость материалов',
    'план эвакуации',
    'отчёт по технике безопасности',
    'спецификацию окон',
    'журнал работ',
  ],
  where: ['секция А', 'секция Б', 'ЖК «Алатау»', 'паркинг', 'кровля', '3-й этаж', 'склад №2', 'фасад'],
};
const KK = {
  does: ['Келісу:', 'Тексеру:', 'Дайындау:', 'Тапсырыс беру:', 'Жаңарту:', 'Қабылдау:'],
  what: [
    'әрлеу сметасы',
    'бетондау кестесі',
    'жабын сызбалары',
    'мердігерлік шарт',
    'кранға өтінім',
    'материалдар тізімі',
    'көшіру жоспары',
    'жұмыс журналы',
    'терезе сипаттамасы',
  ],
  where: ['А секциясы', 'Б секциясы', '«Нұрлы Жол» ТК', 'паркинг', 'шатыр', '3-қабат', 'қасбет'],
};
const EN = {
  does: ['Approve', 'Check', 'Prepare', 'Order', 'Update', 'Review'],
  what: ['the fit-out estimate', 'the slab drawings', 'the crane request', 'the window schedule', 'the safety report'],
  where: ['section A', 'section B', 'the car park', 'the roof', 'level 3', 'the façade'],
};

const NASTY = [
  'مراجعة العقد قبل التوقيع',
  'Проверить ‮обратный‬ порядок букв',
  '🏗️👷‍♀️👩‍👩‍👧 Поднять опалубку 🧱🧱',
  `Очень длинное название: ${'согласовать всё со всеми и ничего не забыть, '.repeat(5)}`.slice(0, 255).trim(),
  '<b>жирный</b> <script>alert(1)</script> текст',
  'Кавычки «ёлочки», „лапки“ и "прямые" \'одиночные\'',
  'Неразрывный пробел: 10 000 ₸ до 5 марта',
  `${'қ'.repeat(255)}`,
  '   '.concat('Отступ в начале').trim(),
  '%ошибка% _подчёркивание_ \\обратная\\ черта',
  "Robert'); drop table task; --",
  '{{mustache}} ${template} <title>',
  'Ёлка, ёж и Её Величество ЕЩЁ раз',
  'Ә Ғ Қ Ң Ө Ұ Ү Һ І – барлық әріптер',
  'null',
  '0',
  'é é – одно и то же двумя способами',
  'Слово-без-единого-пробела-'.repeat(7).slice(0, 180),
  '№ 17/б-2026 «Доп. соглашение» §4 п. 3.1…',
  'Zażółć gęślą jaźń – naïve Ångström',
];
const NASTY_EVERY = 97;

const COMMENTS = [
  'Принято, начну завтра с утра.',
  'Жарайды, ертең бастаймын.',
  'Waiting for the drawings from the architect.',
  'Уточните, пожалуйста, объём по второму этажу.',
  'Материал келді, тексеріп жатырмыз.',
  'Готово процентов на семьдесят, остальное к пятнице.',
  'Подрядчик подтвердил сроки.',
  'The supplier has confirmed the delivery.',
];
const ITEMS = [
  'Собрать исходные данные',
  'Согласовать с прорабом',
  'Құжаттарды тіркеу',
  'Check against the contract',
  'Отправить заказчику',
  'Суретке түсіру',
  'Подписать акт',
];

/** Of a hundred titles sixty are Russian, 25 Kazakh, fifteen English; one in a hundred is hard to show. */
export function taskTitle(index: number, random: Random): string {
  const nasty = index % NASTY_EVERY === NASTY_EVERY - 1 ? NASTY[Math.floor(index / NASTY_EVERY)] : undefined;
  const share = random.whole(1, 100);
  const other = share <= 85 ? KK : EN;
  const { does, what, where } = share <= 60 ? RU : other;
  const title = `${random.pick(does)} ${random.pick(what)}, ${random.pick(where)}`;
  return nasty ?? title;
}

export function taskDescription(random: Random): string {
  return random.chance(50)
    ? '<p>Исходные данные лежат в папке проекта. Результат – <strong>подписанный документ</strong> во вложении.</p><ul><li>сверить объёмы</li><li>согласовать сроки</li></ul>'
    : '<p>Бастапқы деректер жоба бумасында. Нәтижесі – тіркелген <strong>қол қойылған құжат</strong>.</p>';
}

export function commentText(random: Random): string {
  return `<p>${random.pick(COMMENTS)}</p>`;
}

export function checklistItem(random: Random): string {
  return random.pick(ITEMS);
}
