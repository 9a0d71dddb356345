// The part `PersonPicker` with the colleagues of whoever looks at it.
import { useState, type ReactNode } from 'react';
import { PersonPicker, type Person } from '../../features/people/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';

export function PersonPickerExample(): ReactNode {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  return <PersonPicker label={t('devtools.examples.people')} chosen={chosen} onChange={setChosen} />;
}
