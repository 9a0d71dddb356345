// An item as one looks at it: whose and where, the text, what it was, complaints, the appeal, and what happened to it.
import { useState, type ReactNode } from 'react';
import type { ModerationContext } from '../../../src/contract/index.ts';
import { ActivityStream } from '../../../src/features/activity/index.ts';
import { PersonSlot, usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { RichTextView } from '../../../src/render/richText/index.ts';
import { richTextPlain } from '../../../src/engine/values/index.ts';
import { TextDifference } from '../../../src/render/difference/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { Before, Files, PostAbove, Said } from './Around.tsx';
import { dueText, isOpen, ITEMS, type Item } from './queue.ts';
import { useReasons } from './reasons.ts';

export interface ItemContextProps {
  row: Item;
  context: ModerationContext;
  /** Milliseconds since 1970. */
  now: number;
  onOpen(id: string): void;
}

export function ItemContext({ row, context, now, onOpen }: ItemContextProps): ReactNode {
  const { t } = usePageTexts();
  const type = row.object_type ?? 'group_post';
  // A comment stands among the others already.
  const isAmong = context.before === null && context.comments.some((comment) => comment.is_it);
  const author = row.author_of?.string_view || t('someone');
  return (
    <>
      <Heading row={row} type={type} author={author} now={now} />
      {context.is_apart ? <p className="kmo-note">{t('apart')}</p> : null}
      {context.group?.about ? <p className="kmo-note">{t('groupAbout', { about: context.group.about })}</p> : null}
      {context.post ? <PostAbove post={context.post} /> : null}
      {context.comments.length > 0 ? <Said comments={context.comments} /> : null}
      {isAmong ? null : <Subject type={type} context={context} />}
      <AppealText text={row.appeal} />
      {context.reports.length === 0 ? null : <Complaints reports={context.reports} />}
      {type === 'group_member' ? null : (
        <Before id={row.author_of?.id ?? ''} author={author} context={context} onOpen={onOpen} />
      )}
      <Outcome row={row} />
      <History id={row.id} />
    </>
  );
}

function AppealText({ text }: { text: string | null | undefined }): ReactNode {
  const { t } = usePageTexts();
  return text ? (
    <section className="kmo-appeal">
      <h3>{t('appeal')}</h3>
      <p>{text}</p>
    </section>
  ) : null;
}

/** As it is now, and what it was. */
function Subject({ type, context }: { type: string; context: ModerationContext }): ReactNode {
  const { t } = usePageTexts();
  return (
    <section className="kmo-said" aria-label={t(`type.${type}`)}>
      {context.is_changed ? <p className="kmo-changed">{t('changed')}</p> : null}
      {context.before === null ? null : (
        <>
          <h3>{t('difference')}</h3>
          <TextDifference before={richTextPlain(context.before)} after={richTextPlain(context.body ?? '')} />
          <h3>{t('now')}</h3>
        </>
      )}
      {context.body === null ? <p className="kmo-note">{t('objectGone')}</p> : null}
      {context.body === '' && context.files.length === 0 ? (
        <p className="kmo-note">{t(type === 'group_member' ? 'noNote' : 'noText')}</p>
      ) : null}
      {context.body ? <RichTextView html={context.body} /> : null}
      <Files files={context.files} />
    </section>
  );
}

function Complaints({ reports }: Pick<ModerationContext, 'reports'>): ReactNode {
  const { t } = usePageTexts();
  const { reasonText } = useReasons();
  const { formats } = usePorts();
  return (
    <section>
      <h3>{t('complaints')}</h3>
      <ul className="kmo-reports">
        {reports.map(({ reason, text, at, by }) => (
          <li key={`${by} ${at}`}>
            <strong>{reasonText(reason)}</strong> {text}
            <small>{[by, formats.moment(at)].filter((part) => part !== '').join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Heading({ row, type, author, now }: { row: Item; type: string; author: string; now: number }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const dueMs = Date.parse(row.due_at ?? '');
  const due = dueText(dueMs, now);
  const isLate = dueMs < now;
  return (
    <header className="kmo-head">
      <h2>{t(`type.${type}`)}</h2>
      <p className="kmo-facts">
        <span className="kmo-chip" data-kind={row.source}>
          {t(`source.${row.source ?? 'premoderation'}`)}
        </span>
        <PersonSlot id={row.author_of?.id ?? ''}>
          <strong>{author}</strong>
        </PersonSlot>
        {row.group?.string_view ? <PlaceLink to={`/groups/${row.group.id}`}>{row.group.string_view}</PlaceLink> : null}
        <span>{formats.moment(row.created_at ?? '')}</span>
        {isOpen(row) && dueMs > 0 ? (
          <span data-late={isLate || undefined} title={formats.moment(row.due_at ?? '')}>
            {t(due.text, { count: due.count })}
          </span>
        ) : null}
      </p>
    </header>
  );
}

/** What was decided; of an item that another is to decide about what the first one did. */
function Outcome({ row }: { row: Item }): ReactNode {
  const { t } = usePageTexts();
  const { reasonText } = useReasons();
  const { formats } = usePorts();
  const { state = 'pending', reason, note, decided_at: decidedAt, first_decided_by: first } = row;
  const isAgain = !decidedAt && first !== null && first !== undefined;
  if (!decidedAt && !isAgain) return null;
  const shown = isAgain && state === 'appealed' ? 'rejected' : state;
  return (
    <section className="kmo-outcome" data-state={shown}>
      <strong>{t(`state.${shown}`)}</strong>
      <span>
        {isAgain ? first.string_view : row.decided_by?.string_view} {decidedAt ? formats.moment(decidedAt) : ''}
      </span>
      {reason ? <span>{reasonText(reason)}</span> : null}
      {note ? <span>{note}</span> : null}
    </section>
  );
}

function History({ id }: { id: string }): ReactNode {
  const { t } = usePageTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="kmo-history" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {isOpen ? <ActivityStream model={ITEMS.model} id={id} holds="changes" title={t('history')} /> : null}
    </details>
  );
}
