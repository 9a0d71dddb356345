// A searchable select over many known entries, e.g. time zones: only as many as can be looked through are drawn.
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import './inputStyles.ts';

const SHOWN = 60;

export interface ChoiceSelectProps {
  label: string;
  description?: string | undefined;
  value: string;
  choices: readonly { value: string; label: string }[];
  error?: string | undefined;
  disabled?: boolean;
  onChange(value: string): void;
}

export function ChoiceSelect({
  label,
  description,
  value,
  choices,
  error,
  disabled = false,
  onChange,
}: ChoiceSelectProps): ReactNode {
  const { t } = useTexts();
  // What is stored stays choosable, whatever this browser knows.
  const data =
    choices.some((choice) => choice.value === value) || value === ''
      ? [...choices]
      : [{ value, label: value }, ...choices];
  return (
    <Select
      label={label}
      description={description}
      value={value === '' ? null : value}
      data={data}
      error={error}
      disabled={disabled}
      searchable
      limit={SHOWN}
      allowDeselect={false}
      nothingFoundMessage={t('settings.nothingFound')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
    />
  );
}
