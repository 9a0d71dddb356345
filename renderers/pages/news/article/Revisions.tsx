// Revisions of a news item, each with what it changed.
import { useState, type ReactNode } from 'react';
import { richTextPlain } from '../../../../src/engine/values/index.ts';
import { TextDifference } from '../../../../src/render/difference/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { calls, type News, type Revision, Waiting } from '../parts/index.ts';
import { RestoreButton } from './RestoreButton.tsx';

export interface RevisionsProps {
  row: News;
  lang: string;
  /** The texts of an earlier revision may be taken again. */
  mayRestore: boolean;
  onRestored(): void;
  onClose(): void;
}

export function Revisions({ row, lang, mayRestore, onRestored, onClose }: RevisionsProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { data, error, refetch } = useCall(calls.revisions, { id: row.id, revision: row.revision ?? 1 });
  const [chosen, setChosen] = useState<number>();
  const revisions = data?.revisions ?? [];
  const at = Math.max(
    0,
    revisions.findIndex(({ revision }) => revision === chosen),
  );
  const shown = revisions[at];
  return (
    <section className="kna-revisions" aria-label={t('revisions')}>
      <header>
        <h2>{t('revisions')}</h2>
        <button type="button" className="kn-button" onClick={onClose}>
          {t('close')}
        </button>
      </header>
      {data ? null : <Waiting error={error} onRetry={() => void refetch()} />}
      <ol>
        {revisions.map((one, place) => (
          <li key={one.revision}>
            <button
              type="button"
              className="kn-button"
              aria-pressed={place === at}
              onClick={() => setChosen(one.revision)}
            >
              {t('revision', { number: formats.integer(one.revision) })}
            </button>
            <small>
              {formats.moment(one.at)} · {one.editor}
              {one.essential ? ` · ${t('essential')}` : ''}
            </small>
          </li>
        ))}
      </ol>
      {shown ? <Difference lang={lang} now={shown} before={revisions[at + 1]} /> : null}
      {mayRestore && shown && at > 0 ? (
        <RestoreButton key={shown.revision} row={row} revision={shown} onRestored={onRestored} />
      ) : null}
    </section>
  );
}

function Difference({ lang, now, before }: { lang: string; now: Revision; before: Revision | undefined }): ReactNode {
  return <TextDifference lang={lang} before={plainOf(before ?? now, lang)} after={plainOf(now, lang)} />;
}

function plainOf({ texts }: Revision, lang: string): string {
  const text = (name: string): string =>
    (texts['lang'] === lang ? undefined : texts[`${name}_${lang}`]) ?? texts[name] ?? '';
  return [text('title'), text('lead'), richTextPlain(text('body'))].filter((part) => part !== '').join('\n\n');
}
