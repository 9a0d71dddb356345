// The six digits of a code: a phone offers the one it has just received.
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import type { TextInputProps } from '../../login/usePublicForm.ts';

const MAX = 12;

export function CodeField({ input }: { input: TextInputProps }): ReactNode {
  const { t } = useTexts();
  return (
    <TextInput
      {...input}
      label={t('entry.code')}
      description={t('entry.codeHint')}
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX}
      spellCheck={false}
      required
      withAsterisk={false}
      className="keste-code"
    />
  );
}
