// Days as people type them → `YYYY-MM-DD`.
import { isCivilDate } from './civilDate.ts';

const DOTTED = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;

/** ISO day of DD.MM.YYYY, DD/MM/YYYY or YYYY-MM-DD; null for anything else and for days that do not exist. */
export function parseDateInput(text: string): string | null {
  const trimmed = text.trim();
  const dotted = DOTTED.exec(trimmed);
  const iso = dotted
    ? `${dotted[3] ?? ''}-${(dotted[2] ?? '').padStart(2, '0')}-${(dotted[1] ?? '').padStart(2, '0')}`
    : trimmed;
  return isCivilDate(iso) ? iso : null;
}
