// Revisions of a news item, each with what it changed.
import { useMemo, useState, type ReactNode } from 'react';
import { richTextPlain } from '../../../../src/engine/values/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { difference } from '../../../../src/engine/difference/index.ts';
import { calls, type Revision, Waiting } from '../parts/index.ts';

const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const;

export interface RevisionsProps {
  id: string;
  lang: string;
  onClose(): void;
}

export function Revisions({ id, lang, onClose }: RevisionsProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const { data, error, refetch } = useCall(calls.revisions, { id });
  const [chosen, setChosen] = useState<number>();
  const revisions = data?.revisions ?? [];
  const at = Math.max(
    0,
    revisions.findIndex(({ revision }) => revision === chosen),
  );
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
      {revisions[at] ? <Difference lang={lang} now={revisions[at]} before={revisions[at + 1]} /> : null}
    </section>
  );
}

function Difference({ lang, now, before }: { lang: string; now: Revision; before: Revision | undefined }): ReactNode {
  const pieces = useMemo(
    () => difference(before ? plainOf(before, lang) : plainOf(now, lang), plainOf(now, lang)),
    [before, now, lang],
  );
  return (
    <div className="kna-difference" lang={lang}>
      {pieces.map(({ kind, text, at }) => {
        const Tag = TAGS[kind];
        return <Tag key={at}>{text}</Tag>;
      })}
    </div>
  );
}

function plainOf({ texts }: Revision, lang: string): string {
  const text = (name: string): string =>
    (texts['lang'] === lang ? undefined : texts[`${name}_${lang}`]) ?? texts[name] ?? '';
  return [text('title'), text('lead'), richTextPlain(text('body'))].filter((part) => part !== '').join('\n\n');
}
