// What the file of a module says and is not in force: why, its text, and the way to go on from it.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { ShownText } from './parts/ShownText.tsx';

export interface FileNoteProps {
  source: ModuleSource;
  /** Of the draft: what stands there is not taken again. */
  text: string;
  /** Undefined: this person may not. */
  onTake: ((text: string) => void) | undefined;
}

export function FileNote({
  source: { state, issues = [], waiting, in_force: isInForce, name },
  text,
  onTake,
}: FileNoteProps): ReactNode {
  const { t } = useTexts();
  const isPending = state === 'pending';
  if (issues.length === 0 && !isPending) return null;
  const file = waiting?.file ?? name;
  return (
    <div className="km-note" data-tone={isPending ? 'warn' : 'bad'} role={isPending ? 'note' : 'alert'}>
      <strong>{t(titleOf(isPending, isInForce !== false), { file })}</strong>
      {issues.length > 0 ? (
        <ul>
          {issues.map(({ path, reason }) => (
            <li key={path + reason}>
              <code>{path}</code> {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {waiting === undefined ? null : (
        <>
          <details className="km-theirs">
            <summary>{t('modules.showFile')}</summary>
            <ShownText label={t('modules.showFile')} text={waiting.text} />
          </details>
          {onTake && waiting.text !== text ? (
            <div className="km-buttons">
              <Button size="xs" variant="default" onClick={() => onTake(waiting.text)}>
                {t('modules.takeFile')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

function titleOf(isPending: boolean, isInForce: boolean): string {
  if (isPending) return 'modules.pendingFile';
  return isInForce ? 'modules.refusedNow' : 'modules.refusedNew';
}
