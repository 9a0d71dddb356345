// Somebody applied another version while this one was being written. Where both changed different places they are one by now, which is
// said; where both changed one place, both values are shown to choose from.
import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { definitionText } from './definitionText.ts';
import type { MergeConflict, Merged } from './mergeDefinitions.ts';
import { ShownText } from '../parts/ShownText.tsx';
import type { ModuleDraft } from './useModuleDraft.ts';

export interface OvertakenNoteProps {
  draft: Pick<ModuleDraft, 'text' | 'overtaken' | 'merged' | 'goOnWith'>;
  /** In force now. */
  theirs: string;
  /** A sentence: who applied it and when. */
  applied: string;
  onTakeTheirs(): void;
  /** The choice is made: what was pressed is gone. */
  onDone(): void;
}

export function OvertakenNote({ draft, theirs, applied, onTakeTheirs, onDone }: OvertakenNoteProps): ReactNode {
  const { t } = useTexts();
  const { overtaken, merged: how } = draft;
  const done = (act: () => void) => (): void => {
    act();
    onDone();
  };
  if (!overtaken)
    return (
      <div role="status">
        {how ? (
          <p className="km-note" data-tone="good">
            {applied} {t(how === 'chosen' ? 'modules.mergedAsChosen' : 'modules.merged')}
          </p>
        ) : null}
      </div>
    );
  const { merged } = overtaken;
  return (
    <div className="km-note" data-tone="warn" role="alert">
      <strong>{applied}</strong>
      {merged ? (
        <Choice
          key={theirs}
          merged={merged}
          onChosen={(definition) => done(() => draft.goOnWith(definitionText(definition)))()}
        />
      ) : (
        <>
          <p>{t('modules.notMerged')}</p>
          <details className="km-theirs">
            <summary>{t('modules.showTheirs')}</summary>
            <ShownText label={t('modules.showTheirs')} text={theirs} />
          </details>
          <div className="km-buttons">
            <Button size="xs" variant="default" onClick={done(() => draft.goOnWith(draft.text))}>
              {t('modules.keepMine')}
            </Button>
            <Button size="xs" variant="default" onClick={done(onTakeTheirs)}>
              {t('modules.takeTheirs')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Choice({ merged, onChosen }: { merged: Merged; onChosen(definition: unknown): void }): ReactNode {
  const { t } = useTexts();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());

  function handleSide(path: string, side: Side): void {
    setTheirs((before) => new Set(side === 'theirs' ? [...before, path] : [...before].filter((one) => one !== path)));
  }
  return (
    <>
      <p>{t('modules.conflicts', { number: merged.conflicts.length })}</p>
      <ul className="km-conflicts">
        {merged.conflicts.map((conflict) => (
          <li key={conflict.path}>
            <Conflict
              conflict={conflict}
              side={theirs.has(conflict.path) ? 'theirs' : 'mine'}
              onSide={(side) => handleSide(conflict.path, side)}
            />
          </li>
        ))}
      </ul>
      <div className="km-buttons">
        <Button size="xs" onClick={() => onChosen(merged.merge(theirs))}>
          {t('modules.mergeChosen')}
        </Button>
      </div>
    </>
  );
}

type Side = 'theirs' | 'mine';

function Conflict({
  conflict: { path, ...values },
  side,
  onSide,
}: {
  conflict: MergeConflict;
  side: Side;
  onSide(side: Side): void;
}): ReactNode {
  const { t } = useTexts();
  const id = useId();
  return (
    <fieldset className="km-conflict">
      <legend>
        <code>{path}</code>
      </legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className="km-side">
          <input type="radio" name={id} checked={side === one} onChange={() => onSide(one)} />
          <span>{t(`modules.side.${one}`)}</span>
          <code className="km-side-value">
            {values[one] === undefined ? t('modules.takenOut') : definitionText(values[one]).trim()}
          </code>
        </label>
      ))}
    </fieldset>
  );
}
