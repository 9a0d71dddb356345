// What readers of the demo news wrote about them, in the language of whoever writes.
export interface Said {
  text: string;
  /** Signs under it, by how many people. */
  signs?: Readonly<Record<string, number>>;
  answers?: readonly string[];
}

export const TALKS: readonly (readonly Said[])[] = [
  [
    {
      text: 'Поздравляю всех, кто был на площадке. Отличная работа!',
      signs: { '🎉': 5, '❤️': 3 },
      answers: ['Спасибо! Особенно бригаде Серика.'],
    },
    { text: 'Құттықтаймын! Кілттер берілген күнді бәріміз күттік.', signs: { '👍': 4 } },
    { text: 'Когда переносим технику на следующий объект?', answers: ['В понедельник, план у начальника участка.'] },
  ],
  [
    {
      text: 'А где посмотреть цифры по своему отделу?',
      answers: ['Таблица в разделе «Отчёты», доступ у руководителей.'],
    },
    { text: 'Good results. Thanks for the clear table.', signs: { '👍': 6 } },
  ],
  [
    { text: 'Қош келдіңіз! Сәттілік тілейміз.', signs: { '❤️': 7, '🎉': 2 } },
    { text: 'Добро пожаловать в команду!', signs: { '👍': 3 } },
  ],
  [
    {
      text: 'На телефоне тоже обновится?',
      signs: { '👍': 2 },
      answers: ['Да, само, при следующем входе.', 'Рақмет, жаңарды.'],
    },
    { text: 'Сабақ үшін рақмет, бригадада талқыладық.', signs: { '👍': 5 } },
  ],
];
