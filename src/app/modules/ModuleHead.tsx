// The name and the state of one definition, the way to its page, and its file.
import type { ReactNode, Ref } from 'react';
import type { DefinitionIssue, ModuleEntry, ModuleSource } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { ShellLink } from '../navigation/index.ts';
import { Badge, stateTone } from './parts/Badge.tsx';
import { KNOWN_STATES, NEW_MODULE } from './parts/documents.ts';
import { NewsNote } from './parts/NewsNote.tsx';

export interface ModuleHeadProps {
  name: string;
  title: string;
  entry: ModuleEntry | undefined;
  source: ModuleSource;
  mayEdit: boolean;
  /** Something was changed since it was applied. */
  isChanged: boolean;
  heading: Ref<HTMLHeadingElement>;
}

export function ModuleHead({
  name,
  title,
  entry,
  source: { state, text, warnings = [] },
  mayEdit,
  isChanged,
  heading,
}: ModuleHeadProps): ReactNode {
  const { t } = useTexts();
  const page = entry?.in_force === true ? entry.path : undefined;
  return (
    <>
      <header className="km-head">
        <span className="km-entry-icon">
          <Icon name={entry?.icon} title={title} size={24} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {name === NEW_MODULE ? null : <Known name={name} isNamed={title === name} state={state} />}
        <span className="km-head-links">
          {page === undefined ? null : (
            <ShellLink to={page} className="km-download">
              {t('modules.openPage')} →
            </ShellLink>
          )}
          {name === NEW_MODULE || text === '' ? null : (
            <a
              className="km-download"
              href={`/api/v1/modules/${encodeURIComponent(name)}/file/`}
              download={`${name}.module.json`}
            >
              <Icon name="down" size={18} />
              {t('modules.download')}
            </a>
          )}
        </span>
      </header>
      <NewsNote module={name} isPast={isChanged} />
      {mayEdit ? null : (
        <p className="km-note" role="note">
          {t('modules.readOnly')}
        </p>
      )}
      {warnings.length > 0 ? <IssueList title={t('modules.warnings')} issues={warnings} /> : null}
    </>
  );
}

function Known({ name, isNamed, state }: { name: string; isNamed: boolean; state: string | undefined }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      {isNamed ? null : <code>{name}</code>}
      {state === undefined ? null : (
        <Badge tone={stateTone(state)}>{KNOWN_STATES.has(state) ? t(`modules.state.${state}`) : state}</Badge>
      )}
    </>
  );
}

function IssueList({ title, issues }: { title: string; issues: readonly DefinitionIssue[] }): ReactNode {
  return (
    <div className="km-note" data-tone="warn" role="note">
      <strong>{title}</strong>
      <ul>
        {issues.map(({ path, reason }) => (
          <li key={path + reason}>
            <code>{path}</code> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
