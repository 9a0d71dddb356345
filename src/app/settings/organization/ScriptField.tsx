// The organisation's own script, for owners: plain text, with a word about what it may do.
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

export interface ScriptFieldProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

export function ScriptField({ value, error, onChange }: ScriptFieldProps): ReactNode {
  const { t } = useTexts();
  return (
    <Textarea
      className="keste-script"
      label={t('settings.script.label')}
      description={t('settings.script.warning')}
      rows={6}
      spellCheck={false}
      autoCapitalize="off"
      maxLength={200_000}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
