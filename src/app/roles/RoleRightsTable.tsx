// What one role may do with each module. What a definition leaves to the organisation is ticked here, at once; a row goes back to the definition.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ModuleRights, OrganizationRole, RightChange, RoleRights } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { ACTIONS, ROLE_DOCUMENTS, ROLES_KEY, type RightAction } from './documents.ts';
import { ModuleName } from './ModuleName.tsx';
import { refusalText } from './refusalText.ts';

export interface RoleRightsTableProps {
  role: OrganizationRole;
  modules: readonly ModuleRights[];
}

const NOTHING: RoleRights = { can: [], inherited: [] };

export function RoleRightsTable({ role, modules }: RoleRightsTableProps): ReactNode {
  const { t } = useTexts();
  const change = useRightChange();
  const isAnyAdjustable = modules.some(({ rights }) => rights[role.name]?.is_adjustable === true);
  return (
    <>
      <p className="kro-note">{t(isAnyAdjustable ? 'roles.changeHint' : 'roles.fixedHint')}</p>
      <div className="kro-scroll" role="region" aria-label={t('roles.matrix')}>
        <table className="kro-table" data-one>
          <thead>
            <tr>
              <th scope="col">{t('roles.module')}</th>
              {ACTIONS.map((action) => (
                <th key={action} scope="col" title={t(`roles.action.${action}`)}>
                  {t(`roles.short.${action}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <Row
                key={module.name}
                module={module}
                rights={module.rights[role.name] ?? NOTHING}
                isBusy={change.isPending}
                failure={
                  change.error && change.variables?.module === module.name
                    ? (refusalText(change.error) ?? failureText(change.error, t))
                    : undefined
                }
                onChange={(can) => change.mutate({ module: module.name, role: role.name, can })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps {
  module: ModuleRights;
  rights: RoleRights;
  isBusy: boolean;
  failure: string | undefined;
  onChange(can: RightAction[] | null): void;
}

function Row({ module, rights, isBusy, failure, onChange }: RowProps): ReactNode {
  const { t } = useTexts();
  const { can, inherited, defined, is_adjustable: isAdjustable = false, has_condition: hasCondition } = rights;
  function handleToggle(action: RightAction): void {
    if (isAdjustable && !isBusy) onChange(ACTIONS.filter((each) => can.includes(each) !== (each === action)));
  }
  return (
    <tr data-changed={defined !== undefined || undefined}>
      <th scope="row">
        <ModuleName module={module} />
        {hasCondition === true ? <small>{t('roles.condition')}</small> : null}
        {defined === undefined ? null : (
          <small>
            {t('roles.changed')}{' '}
            <button
              type="button"
              className="kro-reset"
              aria-label={t('roles.resetOf', { title: module.title })}
              onClick={() => onChange(null)}
            >
              {t('roles.reset')}
            </button>
          </small>
        )}
        <small role="alert" className="kro-refused">
          {failure ?? ''}
        </small>
      </th>
      {ACTIONS.map((action) => {
        const isInherited = inherited.includes(action);
        const label = t(isInherited ? 'roles.cellInherited' : 'roles.cell', {
          title: module.title,
          action: t(`roles.action.${action}`),
        });
        return (
          <td key={action}>
            <label className="kro-cell" title={label} data-inherited={isInherited || undefined}>
              <input
                type="checkbox"
                aria-label={label}
                checked={can.includes(action)}
                // Said to be closed, not out of reach: it is there to be read.
                aria-disabled={!isAdjustable || undefined}
                onChange={() => handleToggle(action)}
              />
              <span className="kro-short" aria-hidden>
                {t(`roles.short.${action}`)}
              </span>
            </label>
          </td>
        );
      })}
    </tr>
  );
}

function useRightChange() {
  const { api } = useApp();
  const { language } = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RightChange) => api.ask('/roles/rights/', ROLE_DOCUMENTS.rights, { method: 'PUT', body }),
    onSuccess: (rights) => queries.setQueryData([ROLES_KEY, '/roles/rights/', language], rights),
  });
}
