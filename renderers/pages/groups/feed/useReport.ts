// Complains of a post, or of a comment below it: why, and in what words.
import type { Asked } from '../../../../src/features/asking/index.ts';
import { usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../calls.ts';
import { POSTS, REASONS } from '../groupPage.ts';

export function useReport(
  post: string,
  onAsk: (asked: Asked) => void,
  onTold: (text: string) => void,
): (comment?: string) => void {
  const { t } = usePageTexts();
  const { mutateAsync } = useSend(calls.report);
  return (comment) =>
    onAsk({
      model: POSTS.model,
      title: t('report.action'),
      fields: [
        {
          name: 'reason',
          type: 'selectEnum',
          label: t('report.reason'),
          required: true,
          choices: REASONS.map((id) => ({ id, string_view: t(`reason.${id}`) })),
        },
        { name: 'text', type: 'string', widget: 'textarea', label: t('report.text'), maxLength: 500 },
      ],
      async run({ reason, text }) {
        const why = { reason: String(reason), ...(typeof text === 'string' && text !== '' ? { text } : {}) };
        await mutateAsync({ post, ...(comment === undefined ? {} : { comment }), ...why });
        onTold(t('report.done'));
      },
    });
}
