// What readers of the demo news wrote about them, in the language of whoever writes.
export interface Said {
  text: string;
  /** Reactions to it, by how many people. */
  reactions?: Readonly<Record<string, number>>;
  answers?: readonly string[];
}

export const TALKS: readonly (readonly Said[])[] = [
  [
    {
      text: 'Поздравляю всех, кто был на площадке. Отличная работа!',
      reactions: { '🎉': 5, '❤️': 3 },
      answers: ['Спасибо! Особенно бригаде Серика.'],
    },
    { text: 'Құттықтаймын! Кілттер берілген күнді бәріміз күттік.', reactions: { '👍': 4 } },
    { text: 'Когда переносим технику на следующий объект?', answers: ['В понедельник, план у начальника участка.'] },
  ],
  [
    {
      text: 'А где посмотреть цифры по своему отделу?',
      answers: ['Таблица в разделе «Отчёты», доступ у руководителей.'],
    },
    { text: 'Good results. Thanks for the clear table.', reactions: { '👍': 6 } },
  ],
  [
    { text: 'Қош келдіңіз! Сәттілік тілейміз.', reactions: { '❤️': 7, '🎉': 2 } },
    { text: 'Добро пожаловать в команду!', reactions: { '👍': 3 } },
  ],
  [
    {
      text: 'На телефоне тоже обновится?',
      reactions: { '👍': 2 },
      answers: ['Да, само, при следующем входе.', 'Рақмет, жаңарды.'],
    },
    { text: 'Сабақ үшін рақмет, бригадада талқыладық.', reactions: { '👍': 5 } },
  ],
];
