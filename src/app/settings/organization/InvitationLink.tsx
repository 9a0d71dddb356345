// A new link of an invitation: copied where the browser lets us, else there to be copied by hand.
import { Button, Input } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

export interface InvitationLinkProps {
  link: string;
  contact: string;
}

export function InvitationLink({ link, contact }: InvitationLinkProps): ReactNode {
  const { t } = useTexts();
  const [said, setSaid] = useState('');

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t('settings.invite.copied'));
    } catch {
      setSaid(t('settings.invite.copyByHand'));
    }
  }

  return (
    <>
      <span className="keste-invite-link">
        <Input
          readOnly
          value={link}
          aria-label={t('settings.invite.linkFor', { contact })}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void handleCopy()}>
          {t('settings.invite.copy')}
        </Button>
      </span>
      <small className="keste-settings-hint" role="status">
        {said === '' ? t('settings.invite.oldLink') : said}
      </small>
    </>
  );
}
