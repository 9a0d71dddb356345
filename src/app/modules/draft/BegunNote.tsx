// A new module that was begun on an earlier visit: gone on with or discarded, while another one may be begun instead.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { ageText } from '../../../render/age/index.ts';
import { usePorts } from '../../../render/index.ts';
import { titleText } from '../build/index.ts';
import { Question } from '../parts/Question.tsx';
import { readText } from './readText.ts';
import type { KeptDraft } from './useModuleDraft.ts';

export interface BegunNoteProps {
  draft: KeptDraft;
  /** Another one was begun meanwhile: going on with this one gives it up. */
  isOtherBegun: boolean;
  onGoOn(): void;
  onDiscard(): void;
}

export function BegunNote({ draft, isOtherBegun, onGoOn, onDiscard }: BegunNoteProps): ReactNode {
  const { t, language } = useTexts();
  const { formats } = usePorts();
  const [asked, setAsked] = useState<'goOn' | 'discard'>();
  const [now] = useState(() => Date.now());
  const title = titleOf(draft, language);
  const age = ageText(draft.at, now, formats);
  return (
    <div className="km-note" role="note">
      {title === '' ? t('modules.begunUnnamed', { age }) : t('modules.begun', { title, age })}
      <div className="km-buttons">
        <Button size="xs" variant="default" onClick={isOtherBegun ? () => setAsked('goOn') : onGoOn}>
          {t('modules.goOnWithBegun')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setAsked('discard')}>
          {t('modules.discardBegun')}
        </Button>
      </div>
      {asked === undefined ? null : (
        <Question
          title={t(asked === 'goOn' ? 'modules.otherQuestion' : 'modules.discardQuestion')}
          yes={t(asked === 'goOn' ? 'modules.goOnWithBegun' : 'modules.discardBegun')}
          no={t('modules.leaveSo')}
          isDangerous
          onYes={asked === 'goOn' ? onGoOn : onDiscard}
          onNo={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function titleOf({ text }: KeptDraft, lang: string): string {
  const read = readText(text);
  const definition: unknown = read.ok ? read.definition : undefined;
  return typeof definition === 'object' && definition !== null ? titleText(Reflect.get(definition, 'title'), lang) : '';
}
