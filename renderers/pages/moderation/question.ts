// What is asked before something is rejected or passed on: the reason where there has to be one, and a note.
import type { Asked } from '../../../src/features/asking/index.ts';
import { ITEMS } from './queue.ts';
import type { Reasons } from './reasons.ts';

export interface QuestionSettings {
  needsReason: boolean;
  reasons: Reasons;
  t(key: string): string;
  run(more: { reason?: string; note?: string }): void;
}

export function questionOf(decision: 'reject' | 'escalate', { needsReason, reasons, t, run }: QuestionSettings): Asked {
  const choices = reasons.map(({ id, title }, at) => ({ id, string_view: `${at + 1}. ${title}` }));
  return {
    model: ITEMS.model,
    title: t(`${decision}.title`),
    ...(decision === 'reject' ? { tone: 'red' } : {}),
    fields: [
      ...(needsReason ? [{ name: 'reason', type: 'radio', label: t('reject.reason'), required: true, choices }] : []),
      {
        name: 'note',
        type: 'string',
        widget: 'textarea',
        label: t(needsReason ? 'reject.note' : 'note'),
        maxLength: 1000,
      },
    ],
    async run({ reason, note }) {
      run({
        ...(needsReason ? { reason: String(Object(reason).id ?? reason) } : {}),
        ...(typeof note === 'string' && note !== '' ? { note } : {}),
      });
    },
  };
}
