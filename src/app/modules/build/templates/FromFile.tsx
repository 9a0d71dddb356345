// A module out of a file of rows: what its columns are is guessed, and its rows wait until the module is in force.
import { useMutation } from '@tanstack/react-query';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { useTexts } from '../../../../platform/i18n/index.ts';
import { FailureNote } from '../../../../render/index.ts';
import { useApp } from '../../../context/AppContext.tsx';
import { Icon } from '../../../icons/Icon.tsx';
import { MODULE_DOCUMENTS } from '../../parts/documents.ts';
import { useWaitingRows } from '../../parts/waitingRows.ts';
import { useBuilding } from '../context.ts';
import { definitionOfGuess } from './definitionOfGuess.ts';

export function FromFile({ onBegin }: { onBegin(definition: unknown): void }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const { around } = useBuilding();
  const { wait } = useWaitingRows();
  const id = useId();
  const guess = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return api.ask('/modules/guess/', MODULE_DOCUMENTS.guess, { method: 'POST', body });
    },
    onSuccess: (guessed, file) => {
      wait(guessed.rows > 0 ? { file, module: undefined } : undefined);
      onBegin(definitionOfGuess(guessed, around));
    },
  });
  function handleFile(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) guess.mutate(file);
  }
  return (
    <div className="kb-file">
      <label className="kb-add" htmlFor={id} data-busy={guess.isPending || undefined}>
        <Icon name="table" size={18} /> {t(guess.isPending ? 'build.fileReading' : 'build.fromFile')}
        <input
          id={id}
          className="keste-visually-hidden"
          type="file"
          accept=".csv,.xlsx"
          disabled={guess.isPending}
          aria-describedby={`${id}-hint`}
          onChange={handleFile}
        />
      </label>
      <p className="kb-hint" id={`${id}-hint`}>
        {t('build.fromFileHint')}
      </p>
      {guess.error ? <FailureNote error={guess.error} what={t('build.fileFailed')} /> : null}
    </div>
  );
}
