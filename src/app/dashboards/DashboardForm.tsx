// Name, icon and whose a dashboard is to read: of a new one, and of one that is there.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Dashboard, DashboardChange, Dashboards } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { DASHBOARD_DOCUMENTS, DASHBOARDS_KEY } from './documents.ts';
import { fieldErrors } from './fieldErrors.ts';
import { Line } from './parts.tsx';

export interface DashboardFormProps {
  /** Absent: a new one. */
  dashboard?: Dashboard;
  roles: Dashboards['roles'];
  /** Of one that is there. */
  onSave?(body: DashboardChange): Promise<void>;
  onSaved(dashboard: Pick<Dashboard, 'id'>): void;
  onClose(): void;
}

const ICONS = [
  'chart',
  'trend',
  'calculator',
  'table',
  'kanban',
  'calendar',
  'briefcase',
  'cart',
  'truck',
  'users',
  'building',
  'flag',
  'star',
  'bell',
  'box',
  'wrench',
] as const;
const SCOPES = ['own', 'roles', 'organization'] as const;

export function DashboardForm({ dashboard, roles, onSave, onSaved, onClose }: DashboardFormProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  // It was asked for a moment ago: it is what comes next.
  useEffect(() => first.current?.focus(), []);
  const [name, setName] = useState(dashboard?.name ?? '');
  const [icon, setIcon] = useState<string>(dashboard?.icon ?? 'chart');
  const [scope, setScope] = useState<Dashboard['scope']>(dashboard?.scope ?? 'own');
  const [chosen, setChosen] = useState<readonly string[]>(dashboard?.roles ?? []);
  const saving = useMutation({
    mutationFn: async (body: DashboardChange): Promise<Pick<Dashboard, 'id'>> => {
      if (!dashboard || !onSave) return api.ask('/dashboards/', DASHBOARD_DOCUMENTS.one, { method: 'POST', body });
      await onSave(body);
      return dashboard;
    },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: [DASHBOARDS_KEY, 'list'] });
      onSaved(saved);
    },
  });
  const errors = fieldErrors(saving.error);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!saving.isPending) saving.mutate({ name, icon, scope, ...(scope === 'roles' ? { roles: [...chosen] } : {}) });
  }
  const title = t(dashboard ? 'dashboards.settings' : 'dashboards.new');
  return (
    <form className="kda-form" aria-label={title} noValidate onSubmit={handleSubmit}>
      <Line label={t('dashboards.name')} error={errors.get('name')}>
        {(props) => (
          <input
            ref={first}
            type="text"
            {...props}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Line>
      <fieldset className="kda-field">
        <legend>{t('dashboards.icon')}</legend>
        <span className="kda-icons">
          {ICONS.map((each, index) => (
            <label key={each} className="kda-icon">
              <input
                type="radio"
                name="icon"
                aria-label={t('dashboards.iconNumber', { number: index + 1 })}
                checked={icon === each}
                onChange={() => setIcon(each)}
              />
              <Icon name={each} size={20} />
            </label>
          ))}
        </span>
      </fieldset>
      <fieldset className="kda-field">
        <legend>{t('dashboards.whose')}</legend>
        <span className="kda-checks">
          {SCOPES.map((each) => (
            <label key={each} className="kda-check">
              <input
                type="radio"
                name="scope"
                checked={scope === each}
                // A shared one of another stays in his sight and theirs.
                disabled={each === 'own' && dashboard?.is_mine === false}
                onChange={() => setScope(each)}
              />
              {t(`dashboards.scope.${each}`)}
            </label>
          ))}
        </span>
      </fieldset>
      {scope === 'roles' ? (
        <fieldset className="kda-field" aria-describedby={errors.has('roles') ? 'kda-roles-error' : undefined}>
          <legend>{t('dashboards.roles')}</legend>
          <span className="kda-checks">
            {roles.map(({ id, title: role }) => (
              <label key={id} className="kda-check">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={(event) =>
                    setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
                {role}
              </label>
            ))}
          </span>
          {errors.has('roles') ? (
            <span id="kda-roles-error" className="kda-reason">
              {errors.get('roles')}
            </span>
          ) : null}
        </fieldset>
      ) : null}
      <p className="kda-hint">{t('dashboards.rightsHint')}</p>
      <p role="alert" className="kda-reason">
        {saving.error ? failureText(saving.error, t) : ''}
      </p>
      <div className="kda-buttons">
        <button type="submit" className="kda-button" data-main aria-busy={saving.isPending}>
          {t(dashboard ? 'dashboards.save' : 'dashboards.create')}
        </button>
        <button type="button" className="kda-button" onClick={onClose}>
          {t('dashboards.cancel')}
        </button>
      </div>
    </form>
  );
}
