// Where one's own post stands: in the queue, refused and why, or hidden; and the appeal.
import type { ReactNode } from 'react';
import type { Asked } from '../../../../src/features/asking/index.ts';
import { useCall, usePageTexts, useSend } from '../../../../src/render/modulePage/index.ts';
import { calls } from '../calls.ts';
import { POSTS, type PostRow } from '../groupPage.ts';

export interface StandingProps {
  row: PostRow;
  state: string;
  onAsk(asked: Asked): void;
}

export function Standing({ row, state, onAsk }: StandingProps): ReactNode {
  const { t } = usePageTexts();
  const { data } = useCall(calls.standing, state === 'published' ? undefined : { post: row.id, revision: row.version });
  const appeal = useSend(calls.appeal);
  if (state === 'published') return null;
  const isAppealed = data?.state === 'appealed';
  return (
    <div className="kgr-standing" role="status" data-state={state}>
      <p>
        {t(isAppealed ? 'standing.appealed' : `standing.${state}`)}
        {data && data.position > 0 ? ` ${t('standing.position', { position: data.position })}` : ''}
      </p>
      {state === 'rejected' && !isAppealed && data?.reason ? (
        <p>
          {t('standing.reason')} {t(`reason.${data.reason}`)}. {data.note ?? ''}
        </p>
      ) : null}
      {data?.can_appeal === true ? (
        <button
          type="button"
          className="kgr-button"
          onClick={() =>
            onAsk({
              model: POSTS.model,
              title: t('appeal.title'),
              fields: [
                {
                  name: 'text',
                  type: 'string',
                  widget: 'textarea',
                  label: t('appeal.text'),
                  required: true,
                  maxLength: 1000,
                },
              ],
              run: ({ text }) => appeal.mutateAsync({ post: row.id, text: String(text) }),
            })
          }
        >
          {t('appeal.action')}
        </button>
      ) : null}
    </div>
  );
}
