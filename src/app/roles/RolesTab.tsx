// The roles of the organisation: those of the product to read, its own to change.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import type { OrganizationRole } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { ROLE_DOCUMENTS, ROLES_KEY } from './documents.ts';
import { refusalText } from './refusalText.ts';
import { RoleForm } from './RoleForm.tsx';

export function RolesTab({ roles }: { roles: readonly OrganizationRole[] }): ReactNode {
  const { t } = useTexts();
  const [edited, setEdited] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const titles = new Map(roles.map(({ name, title }) => [name, title]));
  function handleEnd(): void {
    setEdited(undefined);
    add.current?.focus();
  }
  return (
    <>
      <p className="kro-note">{t('roles.rolesHint')}</p>
      <Button ref={add} className="kro-add" onClick={() => setEdited('')}>
        {t('roles.add')}
      </Button>
      {edited === '' ? <RoleForm roles={roles} onEnd={handleEnd} /> : null}
      <ul className="kro-list" aria-label={t('roles.tab.roles')}>
        {roles.map((role) => (
          <li key={role.name} className="kro-entry">
            {edited === role.name ? (
              <RoleForm role={role} roles={roles} onEnd={handleEnd} />
            ) : (
              <Entry
                role={role}
                inherits={role.inherits.map((name) => titles.get(name) ?? name)}
                onEdit={() => setEdited(role.name)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  role: OrganizationRole;
  /** Titles. */
  inherits: readonly string[];
  onEdit(): void;
}

function Entry({ role, inherits, onEdit }: EntryProps): ReactNode {
  const { t } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const removal = useRemoval(role.name);
  const { title, name, is_own: isOwn, people, modules } = role;
  return (
    <>
      <div className="kro-what">
        <strong>{title}</strong> <code>{name}</code>
        {isOwn ? null : <span className="kro-badge">{t('roles.ofProduct')}</span>}
      </div>
      <div className="kro-facts">
        {t('roles.people', { count: people })}
        {inherits.length === 0 ? '' : ` · ${t('roles.inheritsOf', { roles: inherits.join(', ') })}`}
        {modules.length === 0 ? '' : ` · ${t('roles.namedIn', { modules: shortList(modules, t) })}`}
      </div>
      {isOwn ? (
        <div className="kro-actions">
          <button type="button" className="kro-button" aria-label={t('roles.editOf', { title })} onClick={onEdit}>
            {t('roles.edit')}
          </button>
          {isAsking ? (
            <>
              <button
                type="button"
                className="kro-button"
                data-tone="bad"
                aria-disabled={removal.isPending || undefined}
                onClick={() => (removal.isPending ? undefined : removal.mutate())}
              >
                {t('roles.removeYes', { title })}
              </button>
              <button type="button" className="kro-button" onClick={() => setIsAsking(false)}>
                {t('roles.keep')}
              </button>
            </>
          ) : (
            <button
              type="button"
              className="kro-button"
              aria-label={t('roles.removeOf', { title })}
              onClick={() => setIsAsking(true)}
            >
              {t('roles.remove')}
            </button>
          )}
        </div>
      ) : null}
      <p className="kro-refused" role="alert">
        {removal.error ? (refusalText(removal.error) ?? failureText(removal.error, t)) : ''}
      </p>
    </>
  );
}

const MOST_NAMED = 5;

function shortList(names: readonly string[], t: (key: string, params: { number: number }) => string): string {
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} ${t('roles.more', { number: more })}` : names.join(', ');
}

function useRemoval(name: string) {
  const { api } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.ask(`/roles/${name}/`, ROLE_DOCUMENTS.roles, { method: 'DELETE' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [ROLES_KEY] }),
  });
}
