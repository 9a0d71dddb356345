// An action that concerns no row as a form in its place on a page.
import type { ReactNode } from 'react';
import type { RowAction } from '../../contract/index.ts';
import { FailureNote, usePorts, useRestTexts } from '../../render/core/index.ts';
import { OpenForm } from './OpenForm.tsx';
import { useModuleActions } from './useModuleActions.ts';
import { useModuleRun } from './useModuleRun.ts';
import './actions.css';

export interface ModuleFormProps {
  model: string;
  /** Its name. */
  action: string;
}

export function ModuleForm({ model, action }: ModuleFormProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const { list, error, reload } = useModuleActions(model);
  const found = list?.find(({ name }) => name === action);
  if (list === undefined && error !== undefined)
    return <FailureNote error={error} what={t('actions.notDone')} onRetry={reload} />;
  if (!list) return <div className="keste-field-loading" role="status" aria-label={t('actions.loading')} />;
  return found ? <Known model={model} action={found} /> : <p role="note">{t('actions.closed')}</p>;
}

function Known({ model, action }: { model: string; action: RowAction }): ReactNode {
  const { run } = useModuleRun(model, action);
  return <OpenForm model={model} action={action} onRun={run} />;
}
