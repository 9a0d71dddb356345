// What demo groups are called and what is written there.
export interface DemoGroup {
  name: string;
  description: string;
  visibility: 'open' | 'closed' | 'secret';
  post_policy: 'all' | 'premoderated' | 'moderators';
  /** Of its cover. */
  scene: number;
}

export const GROUPS: readonly DemoGroup[] = [
  {
    name: 'Новости стройплощадок',
    description: 'Что происходит на объектах: фото, сроки, погода, техника.',
    visibility: 'open',
    post_policy: 'all',
    scene: 1,
  },
  {
    name: 'Кітап клубы',
    description: 'Айына бір кітап оқып, жұма күні талқылаймыз.',
    visibility: 'open',
    post_policy: 'all',
    scene: 3,
  },
  {
    name: 'Барахолка',
    description: 'Продаём, отдаём, ищем. Объявления проверяют до публикации.',
    visibility: 'open',
    post_policy: 'premoderated',
    scene: 4,
  },
  {
    name: 'Охрана труда',
    description: 'Инструктажи, происшествия, ответы инженера по безопасности.',
    visibility: 'open',
    post_policy: 'moderators',
    scene: 2,
  },
  {
    name: 'Проектный офис',
    description: 'Регламенты, шаблоны и вопросы руководителей проектов.',
    visibility: 'closed',
    post_policy: 'all',
    scene: 0,
  },
  {
    name: 'Профсоюз',
    description: 'Путёвки, матпомощь, коллективный договор. Вопросы – после проверки.',
    visibility: 'closed',
    post_policy: 'premoderated',
    scene: 3,
  },
  {
    name: 'Бухгалтерия и закуп',
    description: 'Сроки оплат, сверки и закрывающие документы.',
    visibility: 'closed',
    post_policy: 'all',
    scene: 0,
  },
  {
    name: 'BIM & Design',
    description: 'Models, families, clashes: everything that is drawn before it is built.',
    visibility: 'open',
    post_policy: 'all',
    scene: 4,
  },
  {
    name: 'Совет директоров',
    description: 'Материалы к заседаниям.',
    visibility: 'secret',
    post_policy: 'all',
    scene: 2,
  },
];

export const POSTS: readonly string[] = [
  'Закончили заливку плиты на секции Б. Бетон принят, протокол в файлах проекта.',
  'Коллеги, с понедельника кран работает только до 18:00: заявки на подъём – до обеда.',
  'Жұма күні объектіде субботник. Қолғап пен су біз дайындаймыз, 9:00-де қақпа алдында кездесеміз.',
  'Кто сможет подменить меня на планёрке в четверг? Нужно только рассказать про график поставок.',
  'Новый шаблон акта скрытых работ. Старый больше не принимают, проверьте свои комплекты.',
  'Бүгін жеткізуші арматураны екі сағатқа кешіктірді. Қабылдау 16:00-ге ауыстырылды.',
  'Спасибо всем, кто вышел в субботу: отстали всего на день вместо четырёх.',
  'Reminder: the clash report is due on Friday. Please close what is yours before noon.',
  'Собрали ответы на частые вопросы про командировки. Чего не хватает – пишите в комментариях.',
  'На следующей неделе проверка. Журналы, удостоверения и аптечки – всё должно быть на местах.',
  'Кездесу залы ейсенбіде бос емес: онлайн қосыламыз, сілтемені таңертең жіберемін.',
  'Привезли новые каски и жилеты. Получить можно на складе у Марата, размеры есть все.',
  'The new family library is on the server. Old families keep working until the end of the month.',
  'Прогноз на выходные – ветер до 18 м/с. Закрепите опалубку и щиты ограждения сегодня.',
  'Қазан айының есебі дайын: жоспардың 97 пайызы. Кестені файлдардан қараңыз.',
];

/** What waits to be let through. */
export const WAITING: readonly string[] = [
  'Продаю детский велосипед, почти новый, 25 000 ₸. Самовывоз из Бостандыкского района.',
  'Отдам кресло в хорошие руки, немного скрипит.',
  'Үйге жұмыс үстелін іздеп жүрмін, 30 000 теңгеге дейін.',
  'Скидки на окна и двери! Звоните прямо сейчас, только сегодня!!!',
  'Есть ли ещё путёвки в «Окжетпес» на зимние каникулы?',
  'Коллективтік шарттың жаңа нұсқасы қашан шығады?',
  'Меняю абонемент в бассейн на зал, осталось восемь занятий.',
];

export const NOTES: readonly string[] = [
  'Работаю в соседнем отделе, часто пересекаемся по сметам',
  'Жаңа қызметкермін, топқа қосқыңыз',
  '',
  'Хочу быть в курсе сроков оплат',
  'I join the office next week',
];

export const ANSWERS: readonly string[] = [
  'Спасибо, учтём',
  'Принято. Кто отвечает за список?',
  'Рахмет, бөлімге жеткіземін',
  'Можно фото с секции В?',
  'Looks good, thank you',
  'Буду к девяти',
  'Мен де келемін',
];

export const REACTIONS: readonly string[] = ['👍', '❤️', '🎉'];
