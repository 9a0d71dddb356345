// What a view is called, who sees it and whether it is the one to begin with.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { FilterSetChange, FilterSets, SavedFilter } from '../../../contract/index.ts';
import type { FilterPage } from '../../../engine/filter/index.ts';
import { usePorts } from '../../../render/core/index.ts';
import { ruleText } from '../../../render/ruleText/index.ts';

export interface ViewFormProps {
  page: FilterPage;
  /** Absent: a new one. */
  view: SavedFilter | undefined;
  canShare: boolean;
  onSave(change: FilterSetChange): void;
  onCancel(): void;
}

const NAME_LENGTH = 100;
const SCOPES = ['own', 'roles', 'organization'] as const;
type Scope = (typeof SCOPES)[number];
const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  own: 'views.forMe',
  roles: 'views.forRoles',
  organization: 'views.forAll',
};

export function ViewForm({ page, view, canShare, onSave, onCancel }: ViewFormProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const [name, setName] = useState(view?.name ?? '');
  const [scope, setScope] = useState<Scope>(SCOPES.find((each) => each === view?.scope) ?? 'own');
  const [roles, setRoles] = useState<string[]>(view?.roles ?? []);
  const [isDefault, setIsDefault] = useState(view?.is_default === true);
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = name.trim() === '';
  const hasNoRoles = scope === 'roles' && roles.length === 0;
  const required = ruleText({ rule: 'required' }, formats);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (isEmpty || hasNoRoles) return;
    onSave({
      name: name.trim(),
      scope,
      // Generated as tuples up to its items.
      ...(scope === 'roles' ? { roles: roles as NonNullable<FilterSetChange['roles']> } : {}),
      is_default: isDefault,
    });
  }
  return (
    <form className="keste-set-form" noValidate onSubmit={handleSubmit}>
      <TextInput
        data-autofocus
        label={t('views.name')}
        value={name}
        maxLength={NAME_LENGTH}
        error={isChecked && isEmpty ? required : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {canShare ? (
        <Radio.Group
          label={t('views.audience')}
          value={scope}
          onChange={(value) => setScope(SCOPES.find((each) => each === value) ?? 'own')}
        >
          <div className="keste-view-choices">
            {SCOPES.map((each) => (
              <Radio key={each} value={each} label={t(SCOPE_TEXTS[each])} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {canShare && scope === 'roles' ? (
        <Roles page={page} chosen={roles} error={isChecked && hasNoRoles ? required : undefined} onChange={setRoles} />
      ) : null}
      <Checkbox
        label={t('views.isDefaultFor')}
        checked={isDefault}
        onChange={(event) => setIsDefault(event.currentTarget.checked)}
      />
      <div className="keste-sets-buttons">
        <Button size="xs" type="submit">
          {t('views.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('views.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface RolesProps {
  page: FilterPage;
  chosen: string[];
  error: string | undefined;
  onChange(roles: string[]): void;
}

function Roles({ page: { model, pageName }, chosen, error, onChange }: RolesProps): ReactNode {
  const { formats, modules } = usePorts();
  const [roles, setRoles] = useState<FilterSets['roles']>();
  useEffect(() => {
    const stop = new AbortController();
    modules
      ?.ask<FilterSets>('/app_info/filter_sets/', {
        query: { model, page_name: pageName },
        answer: {
          document: 'filter_sets',
          load: () => import('../../../contract/validators/filter_sets.gen.js'),
        },
        signal: stop.signal,
      })
      // Without them nothing can be chosen, and the form says so.
      .then((sets) => setRoles(sets?.roles ?? []))
      .catch(() => undefined);
    return () => stop.abort();
  }, [modules, model, pageName]);
  return (
    <Checkbox.Group label={formats.t('views.roles')} value={chosen} onChange={onChange} error={error}>
      <div className="keste-view-choices" aria-busy={roles === undefined}>
        {(roles ?? []).map(({ id, title }) => (
          <Checkbox key={id} value={id} label={title} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
