// An item as one looks at it: whose and where, the text, what it was, complaints, the appeal, and what happened to it.
import { useState, type ReactNode } from 'react';
import type { ModerationContext } from '../../../src/contract/index.ts';
import { ActivityStream } from '../../../src/features/activity/index.ts';
import { PersonSlot, usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { RichTextView } from '../../../src/render/richText/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { StoredFile } from '../../../src/render/uploads/index.ts';
import { ITEMS, type Item } from './queue.ts';
import { onPlainPress } from '../../../src/render/press/index.ts';

export interface ItemContextProps {
  row: Item;
  context: ModerationContext;
}

export function ItemContext({ row, context }: ItemContextProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const type = row.object_type ?? 'group_post';
  const author = row.author_of?.string_view || t('someone');
  return (
    <>
      <Heading row={row} type={type} author={author} />
      <section className="kmo-said" aria-label={t(`type.${type}`)}>
        {context.is_changed ? <p className="kmo-changed">{t('changed')}</p> : null}
        {context.before === null ? null : (
          <div className="kmo-before">
            <h3>{t('before')}</h3>
            <RichTextView html={context.before} />
            <h3>{t('now')}</h3>
          </div>
        )}
        {context.body === null ? <p className="kmo-note">{t('objectGone')}</p> : null}
        {context.body === '' && context.files.length === 0 ? (
          <p className="kmo-note">{t(type === 'group_member' ? 'noNote' : 'noText')}</p>
        ) : null}
        {context.body ? <RichTextView html={context.body} /> : null}
        {context.files.map((file) => (
          <StoredFile key={file.id} file={file} />
        ))}
      </section>
      {!row.appeal ? null : (
        <section className="kmo-appeal">
          <h3>{t('appeal')}</h3>
          <p>{row.appeal}</p>
        </section>
      )}
      {context.reports.length === 0 ? null : (
        <section>
          <h3>{t('complaints')}</h3>
          <ul className="kmo-reports">
            {context.reports.map(({ reason, text, at, by }) => (
              <li key={`${by} ${at}`}>
                <strong>{t(`reason.${reason}`)}</strong> {text}
                <small>
                  {by}, {formats.moment(at)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {type === 'group_member' ? null : (
        <p className="kmo-note">
          {t('record', { name: author, approved: context.approved, rejected: context.rejected })}
        </p>
      )}
      <Outcome row={row} />
      <History id={row.id} />
    </>
  );
}

function Heading({ row, type, author }: { row: Item; type: string; author: string }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const go = useRowPlaces()?.go;
  const path = row.group ? `/groups/${row.group.id}` : undefined;
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
        {path === undefined ? null : (
          <a
            href={path}
            onClick={(event) => {
              if (go) onPlainPress(event, () => go(path));
            }}
          >
            {row.group?.string_view}
          </a>
        )}
        <span>{formats.moment(row.created_at ?? '')}</span>
        <span>{t('due', { when: formats.moment(row.due_at ?? '') })}</span>
      </p>
    </header>
  );
}

function Outcome({ row }: { row: Item }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const state = row.state ?? 'pending';
  const reason = row.reason;
  if (!row.decided_at) return null;
  return (
    <section className="kmo-outcome" data-state={state}>
      <strong>{t(`state.${state}`)}</strong>
      <span>
        {row.decided_by?.string_view} {formats.moment(row.decided_at)}
      </span>
      {!reason ? null : <span>{t(`reason.${reason}`)}</span>}
      {row.note ? <span>{row.note}</span> : null}
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
