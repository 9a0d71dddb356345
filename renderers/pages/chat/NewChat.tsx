// A new talk: with one colleague at once, with several as a group that has a title.
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { PersonPicker, type Person } from '../../../src/features/people/index.ts';
import { failureText, usePorts } from '../../../src/render/index.ts';
import { usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import { calls } from './parts/index.ts';

export interface NewChatProps {
  me: string;
  onClose(): void;
  onMade(id: string): void;
}

export function NewChat({ me, onClose, onMade }: NewChatProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const direct = useSend(calls.direct);
  const group = useSend(calls.group);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [title, setTitle] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [isChannel, setIsChannel] = useState(false);
  const [only, ...others] = people;
  const isGroup = isChannel || others.length > 0 || title !== '';
  const error = direct.error ?? group.error;
  const problemOf = problemIn({ isAlone: !only && !isChannel, isUntitled: isGroup && title.trim() === '' }, t);

  function make(event: FormEvent): void {
    event.preventDefault();
    setIsTouched(true);
    if (problemOf !== undefined) return;
    const then = { onSuccess: ({ id }: { id: string }) => onMade(id) };
    if (only && !isGroup) return direct.mutate({ user: only.id }, then);
    const kind = isChannel ? 'channel' : 'group';
    group.mutate({ title: title.trim(), people: people.map(({ id }) => id), kind }, then);
  }
  const failure = error === null ? undefined : failureText(error, formats.t);
  const problem = (isTouched ? problemOf : undefined) ?? failure;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('new.title')}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className="kc-form" onSubmit={make}>
        <Kinds isChannel={isChannel} onChange={setIsChannel} />
        {/* Above the people: what is offered of them would cover it. */}
        {isGroup ? <TitleField title={title} isChannel={isChannel} onChange={setTitle} /> : null}
        <PersonPicker label={t(isChannel ? 'new.readers' : 'new.people')} chosen={people} onChange={setPeople} />
        {only || isGroup ? null : (
          <button
            type="button"
            className="kc-button"
            onClick={() => direct.mutate({ user: me }, { onSuccess: ({ id }) => onMade(id) })}
          >
            {t('notes')}
          </button>
        )}
        {isGroup ? null : <p className="kc-none">{t('new.hint')}</p>}
        <Problem text={problem} />
        <button type="submit" className="kc-button" data-main disabled={direct.isPending || group.isPending}>
          {t(makeKey(isChannel, isGroup))}
        </button>
      </form>
    </Modal>
  );
}

function Problem({ text }: { text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p className="kc-bad" role="alert">
      {text}
    </p>
  );
}

function problemIn(
  { isAlone, isUntitled }: { isAlone: boolean; isUntitled: boolean },
  t: (key: string) => string,
): string | undefined {
  if (isAlone) return t('new.noPeople');
  return isUntitled ? t('new.noTitle') : undefined;
}

function makeKey(isChannel: boolean, isGroup: boolean): string {
  if (isChannel) return 'new.makeChannel';
  return isGroup ? 'new.make' : 'new.begin';
}

interface TitleFieldProps {
  title: string;
  isChannel: boolean;
  onChange(title: string): void;
}

function TitleField({ title, isChannel, onChange }: TitleFieldProps): ReactNode {
  const { t } = usePageTexts();
  const label = t(isChannel ? 'new.channelTitle' : 'new.groupTitle');
  return (
    <>
      <input
        className="kc-search"
        value={title}
        maxLength={120}
        placeholder={label}
        aria-label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isChannel ? <p className="kc-none">{t('new.channelHint')}</p> : null}
    </>
  );
}

function Kinds({ isChannel, onChange }: { isChannel: boolean; onChange(isChannel: boolean): void }): ReactNode {
  const { t } = usePageTexts();
  return (
    <fieldset className="kc-kinds">
      <legend className="keste-visually-hidden">{t('new.kind')}</legend>
      {([false, true] as const).map((isIt) => (
        <label key={String(isIt)}>
          <input type="radio" name="kind" checked={isChannel === isIt} onChange={() => onChange(isIt)} />
          {t(isIt ? 'new.channel' : 'new.chat')}
        </label>
      ))}
    </fieldset>
  );
}
