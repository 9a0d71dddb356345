// The row that a chat is about, opened beside it. Nothing where its module is not there.
import type { ReactNode } from 'react';
import type { ChatTalk } from '../../../../src/contract/index.ts';
import { IconSlot } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { RowLink, useRowPlaces } from '../../../../src/render/rowPlaces/index.ts';

export function ObjectLink({ talk: { object, closed } }: { talk: ChatTalk }): ReactNode {
  const { t } = usePageTexts();
  const places = useRowPlaces();
  const href = object ? places?.href(object.model, object.id) : undefined;
  if (!object) return null;
  return (
    <div className="kc-object">
      {href === undefined || closed !== null ? null : (
        <RowLink
          className="kc-button"
          row={object.id}
          href={href}
          onOpen={() => places?.open(object.model, { id: object.id })}
        >
          <IconSlot name="briefcase" title={t('toProject')} size={18} />
          {t('toProject')}
        </RowLink>
      )}
      <p className="kc-none">{t(closed === null ? 'ofProject' : 'closed.object')}</p>
    </div>
  );
}
