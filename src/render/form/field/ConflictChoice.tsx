// Both values of a field that two people changed, and the choice between them.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormField } from '../../../contract/index.ts';
import { rendererText, usePorts, useRegistry } from '../../core/index.ts';

export interface ConflictChoiceProps {
  field: FormField;
  mine: unknown;
  theirs: unknown;
  onChoose(choice: 'mine' | 'theirs'): void;
}

export function ConflictChoice({ field, mine, theirs, onChoose }: ConflictChoiceProps): ReactNode {
  const { formats } = usePorts();
  const { renderer } = useRegistry().resolve('field', field.type, field.widget);
  const params: Record<string, unknown> = { ...field };
  function textOf(value: unknown): string {
    const text = rendererText(renderer, { value, params }, formats);
    return text === '' ? '—' : text;
  }
  const { t } = formats;
  return (
    <div className="keste-form-conflict" role="group" aria-label={t('form.conflictField', { field: field.label })}>
      <div className="keste-form-conflict-side">
        <span className="keste-form-conflict-name">{t('form.mine')}</span>
        <span>{textOf(mine)}</span>
      </div>
      <Button size="compact-xs" variant="default" onClick={() => onChoose('mine')}>
        {t('form.keepMine')}
      </Button>
      <div className="keste-form-conflict-side">
        <span className="keste-form-conflict-name">{t('form.theirs')}</span>
        <span>{textOf(theirs)}</span>
      </div>
      <Button size="compact-xs" variant="default" onClick={() => onChoose('theirs')}>
        {t('form.takeTheirs')}
      </Button>
    </div>
  );
}
