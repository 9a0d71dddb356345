// What of one's own waits for a decision, and what was decided last: where it stands, and why it was refused.
import { useState, type ReactNode } from 'react';
import type { ModerationMine } from '../../../src/contract/index.ts';
import { AskDialog, type Asked } from '../../../src/features/asking/index.ts';
import { BlockEmpty, StaleNote } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useCall, usePageTexts, useSend } from '../../../src/render/modulePage/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { calls } from './calls.ts';
import { ITEMS } from './queue.ts';
import { useReasons } from './reasons.ts';
import { Waiting } from './Waiting.tsx';

type Own = ModerationMine['results'][number];

const ALL = {};

export function Mine(): ReactNode {
  const { t } = usePageTexts();
  const { data, error, refetch } = useCall(calls.mine, ALL);
  const retry = (): void => void refetch();
  if (!data) return <Waiting error={error} onRetry={retry} />;
  return (
    <>
      {error ? <StaleNote error={error} onRetry={retry} /> : null}
      {data.results.length === 0 ? <BlockEmpty text={t('noneMine')} /> : null}
      <ul className="kmo-mine" aria-label={t('part.mine')}>
        {data.results.map((one) => (
          <OwnItem key={`${one.created_at} ${one.object_type} ${one.source}`} one={one} />
        ))}
      </ul>
    </>
  );
}

function OwnItem({ one }: { one: Own }): ReactNode {
  const { t } = usePageTexts();
  const { reasonText } = useReasons();
  const { formats } = usePorts();
  const { state, position, reason, note } = one;
  return (
    <li>
      <p className="kmo-facts">
        <span className="kmo-chip" data-kind={one.source}>
          {t(`type.${one.object_type}`)}
        </span>
        <span className="kmo-chip" data-kind={state}>
          {t(`state.${state}`)}
        </span>
        <time dateTime={one.created_at}>{formats.moment(one.created_at)}</time>
      </p>
      <p className="kmo-excerpt">{one.excerpt || t(`type.${one.object_type}`)}</p>
      {position > 0 ? <p className="kmo-note">{t('position', { position: formats.integer(position) })}</p> : null}
      {reason === null ? null : (
        <p>
          {t('because')} <strong>{reasonText(reason)}</strong>
          {note === null ? null : `. ${note}`}
        </p>
      )}
      <p className="kmo-links">
        {one.post === null ? null : <PlaceLink to={`/group-posts/${one.post}`}>{t('toPost')}</PlaceLink>}
        {one.group === null ? null : <PlaceLink to={`/groups/${one.group}`}>{one.group_name}</PlaceLink>}
      </p>
      {one.can_appeal && one.post !== null ? <Appeal post={one.post} /> : null}
    </li>
  );
}

function Appeal({ post }: { post: string }): ReactNode {
  const { t } = usePageTexts();
  const [asked, setAsked] = useState<Asked>();
  const { mutateAsync } = useSend(calls.appeal);
  const field = { name: 'text', type: 'string', widget: 'textarea', required: true, maxLength: 1000 };
  return (
    <>
      <button
        type="button"
        className="kmo-button"
        onClick={() =>
          setAsked({
            model: ITEMS.model,
            title: t('appealTitle'),
            fields: [{ ...field, label: t('appealText') }],
            run: ({ text }) => mutateAsync({ post, text: String(text) }),
          })
        }
      >
        {t('appealAction')}
      </button>
      {asked ? <AskDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
