// The part `Composer`: what is sent stands below it, what is half written is kept as a draft.
import { useState, type ReactNode } from 'react';
import { Composer } from '../../features/composer/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { RichTextView } from '../../render/richText/index.ts';
import { StoredFiles } from '../../render/uploads/index.ts';
import type { FileValue } from '../../contract/index.ts';
import { exampleDoor } from './exampleDoor.ts';

interface Sent {
  id: string;
  body: string;
  files: readonly FileValue[];
}

const DOOR = exampleDoor(undefined);

export function ComposerExample(): ReactNode {
  const { t } = useTexts();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [sendsByEnter, setSendsByEnter] = useState(false);
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={sendsByEnter}
          onChange={({ currentTarget }) => setSendsByEnter(currentTarget.checked)}
        />{' '}
        {t('devtools.examples.sendsByEnter')}
      </label>
      <Composer
        draftKey="example of the developer drawer"
        label={t('devtools.examples.composer')}
        action={t('devtools.examples.send')}
        door={DOOR}
        hasEmoji
        sendsByEnter={sendsByEnter}
        onSend={async (body, id, files) => setSent((before) => [...before, { id, body, files }])}
      />
      {sent.map(({ id, body, files }) => (
        <article key={id}>
          <RichTextView html={body} />
          <StoredFiles files={files} />
        </article>
      ))}
    </>
  );
}
