// An earlier draft of the form with its age, and what to do with it; afterwards what of it had no place any more.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { usePorts } from '../../core/index.ts';
import { ageText } from '../../age/index.ts';
import type { Drafting } from './useDraft.ts';

export function DraftOffer({
  drafting: { offer, dropped, isConflicting, restore, discard },
}: {
  drafting: Drafting;
}): ReactNode {
  const { formats } = usePorts();
  const { t, moment } = formats;
  const [now] = useState(() => Date.now());
  return (
    <div role="status" className="keste-form-draft">
      {offer ? (
        <>
          <span className="keste-form-draft-text" title={moment(new Date(offer.at).toISOString())}>
            {t('form.draftFrom', { age: ageText(offer.at, now, formats) })}
          </span>
          <Button size="compact-sm" variant="light" onClick={restore}>
            {t('form.draftContinue')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={discard}>
            {t('form.draftDiscard')}
          </Button>
        </>
      ) : null}
      {isConflicting ? <span className="keste-form-draft-text">{t('form.draftConflict')}</span> : null}
      {dropped.length > 0 ? (
        <span className="keste-form-draft-text">{t('form.draftDropped', { fields: dropped.join(', ') })}</span>
      ) : null}
    </div>
  );
}
