// What a kept view is, in one line: its rows, their age, what they take on the device.
import type { Formats, KeptViewState } from '../../engine/ports/index.ts';
import { ageText } from '../age/index.ts';

export function keptText({ status, rows, bytes, at }: KeptViewState, formats: Formats, nowMs = Date.now()): string {
  const { t } = formats;
  const count = formats.integer(rows);
  if (status === 'reading' && at === 0) return t('kept.reading', { rows: count });
  return [
    t('kept.rows', { rows: count }),
    formats.fileSize(bytes),
    t('kept.age', { age: ageText(at, nowMs, formats) }),
  ].join(' · ');
}
