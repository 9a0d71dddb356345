// Invites people: many contacts at once, one role, and for each line what became of it.
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Invitation, Invite } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { Choices } from '../parts/Choices.tsx';
import { focusInvalid } from '../parts/focusInvalid.ts';
import { useUnsaved } from '../parts/useSettingsForm.ts';
import { SETTINGS_DOCUMENTS } from '../parts/settingsDocuments.ts';
import { contactsOf, INVITATIONS_KEY, MAX_CONTACTS } from './invitations.ts';
import { useInvitations } from './useInvitations.ts';

const ROLES: readonly Invite['role'][] = ['member', 'guest', 'admin'];
/** Lines that stay in the box: they want another look. */
const WRONG = 'invalid';

export function InviteForm({ onUnsaved }: { onUnsaved(drop: (() => void) | undefined): void }): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [role, setRole] = useState<Invite['role']>('member');
  const listed = useInvitations().data?.results ?? [];
  /** An invitation taken back below is so here as well. */
  const stateNow = (line: Invitation): string =>
    (line.id === undefined ? undefined : listed.find((each) => each.id === line.id)?.state) ?? line.state;
  const contacts = contactsOf(text);
  const isTooMany = contacts.length > MAX_CONTACTS;
  useUnsaved(text.trim() !== '', () => setText(''), onUnsaved);
  const inviting = useMutation({
    mutationFn: () =>
      api.ask('/users/invitations/', SETTINGS_DOCUMENTS.invitations, { method: 'POST', body: { contacts, role } }),
    onSuccess: async ({ results }) => {
      setText(
        results
          .filter((line) => line.state === WRONG)
          .map((line) => line.contact)
          .join('\n'),
      );
      await queries.invalidateQueries({ queryKey: INVITATIONS_KEY });
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isTooMany) focusInvalid(event.currentTarget);
    if (contacts.length > 0 && !isTooMany && !inviting.isPending) inviting.mutate();
  }

  return (
    <form className="keste-settings-form" onSubmit={handleSubmit} noValidate aria-label={t('settings.invite.title')}>
      <Textarea
        label={t('settings.invite.contacts')}
        description={t('settings.invite.contactsHint')}
        rows={3}
        autosize={false}
        value={text}
        error={isTooMany ? t('settings.invite.tooMany', { max: MAX_CONTACTS }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Choices<Invite['role']>
        name="invite-role"
        label={t('settings.invite.role')}
        value={role}
        choices={ROLES.map((value) => ({ value, label: t(`settings.role.${value}`) }))}
        onChange={setRole}
      />
      <div className="keste-save-bar">
        <BusyButton type="submit" isBusy={inviting.isPending} isIdle={contacts.length === 0}>
          {contacts.length > 1 ? t('settings.invite.sendMany', { count: contacts.length }) : t('settings.invite.send')}
        </BusyButton>
        <span role="alert" className="keste-save-refused">
          {inviting.isError ? failureText(inviting.error, t) : ''}
        </span>
      </div>
      <div role="status">
        {inviting.data ? (
          <ul className="keste-rows" aria-label={t('settings.invite.results')}>
            {inviting.data.results.map((line) => (
              <li key={line.contact} className="keste-row">
                <span className="keste-row-text">
                  {line.contact}
                  {line.message ? <small>{line.message}</small> : null}
                </span>
                <span className="keste-badge" data-state={stateNow(line)}>
                  {t(`settings.invite.state.${stateNow(line)}`, { defaultValue: stateNow(line) })}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </form>
  );
}
