// One's own picture: chosen, looked at, then sent; or taken away. Kinds and size are checked before anything is sent.
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { User } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { Avatar } from '../../../render/avatar/index.ts';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';
import { BusyButton } from '../parts/BusyButton.tsx';

const KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_MB = 10;
const SIZE_PX = 76;

interface Chosen {
  file: File;
  url: string;
}

export function AvatarEditor({ user }: { user: User }): ReactNode {
  const { t } = useTexts();
  const { api, session } = useApp();
  const id = useId();
  const limit = `${MAX_MB} ${t('size.mb')}`;
  const input = useRef<HTMLInputElement>(null);
  /** The file chosen last: looking into one takes a moment. */
  const latest = useRef<File>(undefined);
  const [chosen, setChosen] = useState<Chosen>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  async function handleFile(file: File | undefined): Promise<void> {
    setSaid('');
    if (input.current) input.current.value = '';
    if (!file) return;
    latest.current = file;
    const refusal = await refusalOf(file);
    if (latest.current !== file) return;
    setProblem(refusal === undefined ? '' : t(`settings.avatar.${refusal}`, { size: limit }));
    setChosen(refusal === undefined ? { file, url: URL.createObjectURL(file) } : undefined);
  }

  function handleCancel(): void {
    setChosen(undefined);
    // Its button goes away.
    input.current?.focus();
  }

  async function send(method: 'POST' | 'DELETE'): Promise<void> {
    setIsBusy(true);
    setProblem('');
    try {
      const body = new FormData();
      if (chosen) body.append('file', chosen.file);
      const { user: next } = await api.ask('/users/avatar/', SHELL_DOCUMENTS.login, {
        method,
        ...(method === 'POST' ? { body } : {}),
      });
      await session.becomeUser(next);
      setChosen(undefined);
      setSaid(t(method === 'POST' ? 'settings.avatar.saved' : 'settings.avatar.removed'));
      input.current?.focus();
    } catch (error) {
      setProblem(failureText(error, t));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="keste-avatar-edit" role="group" aria-label={t('settings.avatar.title')}>
      {chosen ? (
        <img className="keste-avatar-preview" src={chosen.url} alt={t('settings.avatar.preview')} />
      ) : (
        <Avatar user={user} size={SIZE_PX} />
      )}
      <div className="keste-settings-section">
        <div className="keste-avatar-tools">
          <input
            ref={input}
            id={id}
            className="keste-avatar-input"
            type="file"
            accept={KINDS.join(',')}
            onChange={(event) => void handleFile(event.currentTarget.files?.[0])}
          />
          <Button component="label" htmlFor={id} variant="default">
            {t('settings.avatar.choose')}
          </Button>
          {chosen ? (
            <>
              <BusyButton isBusy={isBusy} onClick={() => void send('POST')}>
                {t('settings.avatar.save')}
              </BusyButton>
              <BusyButton variant="default" isBusy={false} isIdle={isBusy} onClick={handleCancel}>
                {t('settings.cancel')}
              </BusyButton>
            </>
          ) : null}
          {!chosen && user.avatar ? (
            <BusyButton variant="default" isBusy={isBusy} onClick={() => void send('DELETE')}>
              {t('settings.avatar.remove')}
            </BusyButton>
          ) : null}
        </div>
        <p className="keste-settings-hint">{t('settings.avatar.hint', { size: limit })}</p>
        <span role="status" className="keste-save-said">
          {said}
        </span>
        <span role="alert" className="keste-save-refused">
          {problem}
        </span>
      </div>
    </div>
  );
}

async function refusalOf(file: File): Promise<'kind' | 'tooLarge' | undefined> {
  if (!KINDS.includes(file.type)) return 'kind';
  if (file.size > MAX_MB * 1024 * 1024) return 'tooLarge';
  try {
    // The type is told by the file's name only.
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'kind';
  }
}
