// Why something is rejected, as its author reads it: the choices of `reason` in the definition, for notifications.
export const REASON_TEXTS = {
  spam: { ru: 'Реклама или спам', kk: 'Жарнама немесе спам', en: 'Advertising or spam' },
  rude: { ru: 'Оскорбления', kk: 'Қорлау', en: 'Abuse' },
  off_topic: { ru: 'Не по теме группы', kk: 'Топ тақырыбынан тыс', en: 'Off the topic of the group' },
  private: {
    ru: 'Личные или закрытые сведения',
    kk: 'Жеке немесе жабық мәліметтер',
    en: 'Private or confidential data',
  },
  false: { ru: 'Недостоверно', kk: 'Шындыққа сай емес', en: 'Not true' },
  other: { ru: 'Другое', kk: 'Басқа', en: 'Other' },
} as const;
