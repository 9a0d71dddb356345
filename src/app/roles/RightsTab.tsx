// The matrix: all roles at a glance, or one of them with what may be changed.
import { useId, useState, type ReactNode } from 'react';
import type { ModuleRights, OrganizationRole } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { ACTIONS } from './documents.ts';
import { ModuleName } from './ModuleName.tsx';
import { RoleRightsTable } from './RoleRightsTable.tsx';

export interface RightsTabProps {
  roles: readonly OrganizationRole[];
  modules: readonly ModuleRights[];
}

/** The owner may do everything: there is nothing to read. */
const OWNER = 'owner';

export function RightsTab({ roles, modules }: RightsTabProps): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const [role, setRole] = useState('');
  const [search, setSearch] = useState('');
  const shownRoles = roles.filter(({ name }) => name !== OWNER);
  const wanted = search.trim().toLowerCase();
  const found = modules.filter(
    ({ title, name }) => title.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted),
  );
  const chosen = shownRoles.find(({ name }) => name === role);
  return (
    <>
      <div className="kro-tools">
        <label htmlFor={id}>{t('roles.role')}</label>
        <select id={id} className="kro-input" value={role} onChange={(event) => setRole(event.currentTarget.value)}>
          <option value="">{t('roles.allRoles')}</option>
          {shownRoles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <input
          type="search"
          className="kro-input"
          aria-label={t('roles.search')}
          placeholder={t('roles.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <p className="keste-visually-hidden" role="status">
        {wanted === '' ? '' : t('roles.found', { number: found.length })}
      </p>
      {found.length === 0 ? <p className="kro-note">{t('roles.nothingFound')}</p> : null}
      {found.length > 0 && chosen ? <RoleRightsTable key={chosen.name} role={chosen} modules={found} /> : null}
      {found.length > 0 && !chosen ? <Overview roles={shownRoles} modules={found} onRole={setRole} /> : null}
    </>
  );
}

interface OverviewProps extends RightsTabProps {
  onRole(name: string): void;
}

/** One letter for each right; what is inherited is pale. */
function Overview({ roles, modules, onRole }: OverviewProps): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <p className="kro-note">
        {ACTIONS.map((action) => `${t(`roles.letter.${action}`)} – ${t(`roles.action.${action}`)}`).join(', ')}.{' '}
        {t('roles.overviewHint')}
      </p>
      <div className="kro-scroll" role="region" aria-label={t('roles.matrix')}>
        <table className="kro-table">
          <thead>
            <tr>
              <th scope="col">{t('roles.module')}</th>
              {roles.map(({ name, title }) => (
                <th key={name} scope="col">
                  <button type="button" className="kro-role" title={title} onClick={() => onRole(name)}>
                    {title}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module.name}>
                <th scope="row">
                  <ModuleName module={module} />
                </th>
                {roles.map(({ name }) => (
                  <td key={name} data-changed={module.rights[name]?.defined !== undefined || undefined}>
                    <Letters module={module} role={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Letters({ module, role }: { module: ModuleRights; role: string }): ReactNode {
  const { t } = useTexts();
  const { can = [], inherited = [] } = module.rights[role] ?? {};
  const said = ACTIONS.filter((action) => can.includes(action) || inherited.includes(action)).map((action) =>
    t(`roles.action.${action}`),
  );
  return (
    <>
      <span className="kro-letters" aria-hidden>
        {ACTIONS.map((action) => (
          <span key={action} data-is={stateOf(can.includes(action), inherited.includes(action))}>
            {can.includes(action) || inherited.includes(action) ? t(`roles.letter.${action}`) : '·'}
          </span>
        ))}
      </span>
      <span className="keste-visually-hidden">{said.length === 0 ? t('roles.nothing') : said.join(', ')}</span>
    </>
  );
}

function stateOf(isOwn: boolean, isInherited: boolean): 'own' | 'inherited' | 'none' {
  if (isOwn) return 'own';
  return isInherited ? 'inherited' : 'none';
}
