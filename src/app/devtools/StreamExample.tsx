// The part `ActivityStream` of the row that is named here.
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ActivityStream } from '../../features/activity/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';

export function StreamExample(): ReactNode {
  const { t } = useTexts();
  const [model, setModel] = useState('');
  const [id, setId] = useState('');
  return (
    <>
      <TextInput
        label={t('devtools.examples.model')}
        value={model}
        onChange={({ currentTarget }) => setModel(currentTarget.value.trim())}
      />
      <TextInput
        label={t('devtools.examples.row')}
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value.trim())}
      />
      {model !== '' && id !== '' ? (
        <ActivityStream key={`${model} ${id}`} model={model} id={id} />
      ) : (
        <p className="keste-devtools-note">{t('devtools.examples.stream')}</p>
      )}
    </>
  );
}
