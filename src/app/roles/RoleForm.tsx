// A role of the organisation's own: its title in three languages, and what it inherits. The name follows the title until it is there.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Label, OrganizationRole } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { failureText } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { ROLE_DOCUMENTS, ROLES_KEY } from './documents.ts';
import { refusalText } from './refusalText.ts';
import { roleName } from './roleName.ts';

export interface RoleFormProps {
  /** Absent: a new one. */
  role?: OrganizationRole;
  roles: readonly OrganizationRole[];
  onEnd(): void;
}

const LANGUAGES = ['ru', 'kk', 'en'] as const;
const NO_TITLES: Label = {};

export function RoleForm({ role, roles, onEnd }: RoleFormProps): ReactNode {
  const { t } = useTexts();
  const firstInput = useRef<HTMLInputElement>(null);
  // The form was asked for a moment ago: it is what comes next.
  useEffect(() => firstInput.current?.focus(), []);
  const [titles, setTitles] = useState<Label>(role?.titles ?? NO_TITLES);
  const [inherits, setInherits] = useState<readonly string[]>(role?.inherits ?? []);
  const written = LANGUAGES.flatMap((lang) => {
    const text = titles[lang]?.trim() ?? '';
    return text === '' ? [] : [[lang, text] as const];
  });
  const first = written[0]?.[1] ?? '';
  const name =
    role?.name ??
    roleName(
      first,
      roles.map((each) => each.name),
    );
  const saving = useSaving(role === undefined ? undefined : name, onEnd);
  const body = { title: Object.fromEntries(written), inherits: [...inherits] };

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (written.length > 0 && !saving.isPending) saving.mutate(role === undefined ? { ...body, name } : body);
  }

  return (
    <form
      className="kro-form"
      aria-label={role ? t('roles.editOf', { title: role.title }) : t('roles.add')}
      noValidate
      onSubmit={handleSubmit}
    >
      {LANGUAGES.map((lang, index) => (
        <TextInput
          key={lang}
          ref={index === 0 ? firstInput : undefined}
          label={t(`roles.titleIn.${lang}`)}
          maxLength={120}
          value={titles[lang] ?? ''}
          onChange={({ currentTarget: { value } }) => setTitles((before) => ({ ...before, [lang]: value }))}
        />
      ))}
      <p className="kro-note">{written.length === 0 ? t('roles.titleHint') : t('roles.nameWillBe', { name })}</p>
      <Inherits role={role} roles={roles} chosen={inherits} onChange={setInherits} />
      <Refusal error={saving.error} />
      <div className="kro-actions">
        <Button type="submit" aria-disabled={written.length === 0 || saving.isPending || undefined}>
          {t('roles.save')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {t('roles.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Refusal({ error }: { error: Error | null }): ReactNode {
  const { t } = useTexts();
  return (
    <p className="kro-refused" role="alert">
      {error ? (refusalText(error) ?? failureText(error, t)) : ''}
    </p>
  );
}

interface InheritsProps {
  role: OrganizationRole | undefined;
  roles: readonly OrganizationRole[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function Inherits({ role, roles, chosen, onChange }: InheritsProps): ReactNode {
  const { t } = useTexts();
  return (
    <fieldset className="kro-inherits">
      <legend>{t('roles.inherits')}</legend>
      {roles
        .filter((each) => each.is_functional && each.name !== role?.name)
        .map((each) => (
          <Checkbox
            key={each.name}
            label={each.title}
            checked={chosen.includes(each.name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, each.name] : chosen.filter((one) => one !== each.name))
            }
          />
        ))}
    </fieldset>
  );
}

function useSaving(name: string | undefined, onEnd: () => void) {
  const { api } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      api.ask(name === undefined ? '/roles/' : `/roles/${name}/`, ROLE_DOCUMENTS.roles, {
        method: name === undefined ? 'POST' : 'PATCH',
        body,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [ROLES_KEY] });
      onEnd();
    },
  });
}
