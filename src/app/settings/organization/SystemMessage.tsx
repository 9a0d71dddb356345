// A message to everybody in the organisation: comes as a notification, three a day at most.
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { useUnsaved } from '../parts/useSettingsForm.ts';

const MAX = 1000;

export function SystemMessage({ onUnsaved }: { onUnsaved(drop: (() => void) | undefined): void }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  useUnsaved(!isEmpty, () => setText(''), onUnsaved);
  const sending = useMutation({
    mutationFn: () => api.tell('/notifications/system/', { method: 'POST', body: { text: text.trim() } }),
    onSuccess: () => setText(''),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isEmpty && !sending.isPending) sending.mutate();
  }

  return (
    <form className="keste-settings-form" onSubmit={handleSubmit} noValidate aria-label={t('settings.message.title')}>
      <Textarea
        label={t('settings.message.text')}
        rows={3}
        maxLength={MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="keste-save-bar">
        <BusyButton type="submit" isBusy={sending.isPending} isIdle={isEmpty}>
          {t('settings.message.send')}
        </BusyButton>
        <span role="status" className="keste-save-said">
          {sending.isSuccess && isEmpty ? t('settings.message.sent') : ''}
        </span>
        <span role="alert" className="keste-save-refused">
          {sending.isError ? failureText(sending.error, t) : ''}
        </span>
      </div>
    </form>
  );
}
