// The name and the state of one definition, its file, and why the latest version of the file is not in force.
import type { ReactNode } from 'react';
import type { DefinitionIssue, ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { Badge, stateTone } from './Badge.tsx';
import { NEW_MODULE } from './documents.ts';

export interface ModuleHeadProps {
  name: string;
  title: string;
  icon: string | undefined;
  source: ModuleSource;
  mayEdit: boolean;
}

export function ModuleHead({ name, title, icon, source: { state, issues = [], warnings = [] }, mayEdit }: ModuleHeadProps): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <header className="km-head">
        <span className="km-entry-icon"><Icon name={icon} title={title} size={24} /></span>
        <h1>{title}</h1>
        {name === NEW_MODULE ? null : <Known name={name} state={state} />}
      </header>
      {mayEdit ? null : <p className="km-note" role="note">{t('modules.readOnly')}</p>}
      {issues.length > 0 ? <Told title={t('modules.refusedNow')} tone="bad" issues={issues} /> : null}
      {warnings.length > 0 ? <Told title={t('modules.warnings')} tone="warn" issues={warnings} /> : null}
    </>
  );
}

function Known({ name, state }: { name: string; state: string | undefined }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <code>{name}</code>
      {state === undefined ? null : <Badge tone={stateTone(state)}>{t(`modules.state.${state}`)}</Badge>}
      <a className="km-download" href={`/api/v1/modules/${encodeURIComponent(name)}/file/`} download={`${name}.module.json`}><Icon name="down" size={18} />{t('modules.download')}</a>
    </>
  );
}

function Told({ title, tone, issues }: { title: string; tone: 'bad' | 'warn'; issues: readonly DefinitionIssue[] }): ReactNode {
  return (
    <div className="km-note" data-tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
      <strong>{title}</strong>
      <ul>{issues.map(({ path, reason }) => <li key={path + reason}><code>{path}</code> {reason}</li>)}</ul>
    </div>
  );
}
