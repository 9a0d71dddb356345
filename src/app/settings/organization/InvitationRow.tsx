// One invitation: contact, role, state, and what can be done about it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Invitation } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../../render/dialog/index.ts';
import { failureText, usePorts } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { SETTINGS_DOCUMENTS } from '../parts/settingsDocuments.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { INVITATIONS_KEY } from './invitations.ts';

export interface InvitationRowProps {
  invitation: Invitation;
  /** When the list came, milliseconds: `resend_after` counts from then. */
  askedAt: number;
}

/** Sent ones can be sent again; expired ones too: they are made anew. */
const OPEN: ReadonlySet<string> = new Set(['sent', 'expired']);

export function InvitationRow({ invitation, askedAt }: InvitationRowProps): ReactNode {
  const { t } = useTexts();
  const { moment } = usePorts().formats;
  const { api } = useApp();
  const queries = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const [asked, setAsked] = useState<'link' | 'revoke'>();
  const waitS = useSecondsLeft(askedAt, invitation.resend_after ?? 0);
  const path = `/users/invitations/${invitation.id ?? ''}/`;
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: INVITATIONS_KEY });
  const resending = useMutation({
    mutationFn: () => api.tell(`${path}resend/`, { method: 'POST' }),
    onSettled: refresh,
  });
  const linking = useMutation({
    mutationFn: () => api.ask(`${path}link/`, SETTINGS_DOCUMENTS.inviteLink, { method: 'POST' }),
  });
  const revoking = useMutation({
    mutationFn: () => api.tell(path, { method: 'DELETE' }),
    onSuccess: linking.reset,
    onSettled: async () => {
      await refresh();
      // The button that was pressed may be gone.
      row.current?.focus();
    },
  });
  const error = resending.error ?? linking.error ?? revoking.error;

  return (
    <li className="keste-row" ref={row} tabIndex={-1}>
      <span className="keste-row-text">
        {invitation.contact}
        <small>
          {[
            invitation.role ? t(`settings.role.${invitation.role}`, { defaultValue: invitation.role }) : '',
            invitation.sent_at ? t('settings.invite.sentAt', { moment: moment(invitation.sent_at) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className="keste-badge" data-state={invitation.state}>
        {t(`settings.invite.state.${invitation.state}`, { defaultValue: invitation.state })}
      </span>
      {OPEN.has(invitation.state) ? (
        <span className="keste-row-tools">
          <BusyButton
            size="compact-md"
            variant="default"
            isBusy={resending.isPending}
            isIdle={waitS > 0}
            aria-label={t('settings.invite.resendTo', { contact: invitation.contact })}
            onClick={() => resending.mutate()}
          >
            {waitS > 0 ? t('settings.invite.resendIn', { count: waitS }) : t('settings.invite.resend')}
          </BusyButton>
          <BusyButton
            size="compact-md"
            variant="default"
            isBusy={linking.isPending}
            aria-label={t('settings.invite.linkFor', { contact: invitation.contact })}
            onClick={() => setAsked('link')}
          >
            {t('settings.invite.link')}
          </BusyButton>
          <BusyButton
            size="compact-md"
            variant="default"
            isBusy={revoking.isPending}
            aria-label={t('settings.invite.revokeFor', { contact: invitation.contact })}
            onClick={() => setAsked('revoke')}
          >
            {t('settings.invite.revoke')}
          </BusyButton>
        </span>
      ) : null}
      {linking.data ? <InvitationLink link={linking.data.link} contact={invitation.contact} /> : null}
      <span role="alert" className="keste-save-refused">
        {error ? failureText(error, t) : ''}
      </span>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t(asked === 'link' ? 'settings.invite.linkQuestion' : 'settings.invite.revokeQuestion', {
          contact: invitation.contact,
        })}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          setAsked(undefined);
          (asked === 'link' ? linking : revoking).mutate();
        }}
      />
    </li>
  );
}

/** Counts down to 0 once a second. */
function useSecondsLeft(fromMs: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((fromMs + seconds * 1000 - now) / 1000));
  const isWaiting = left > 0;
  useEffect(() => setNow(Date.now()), [fromMs, seconds]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
