// The few texts that records themselves say, in the three languages.
import type { Lang } from '../http/index.ts';

/** Mark behind a deleted row that is still chosen. */
export const GONE_TEXTS: Readonly<Record<Lang, string>> = { ru: 'удалено', kk: 'жойылған', en: 'deleted' };
