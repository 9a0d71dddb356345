// One news item: read in the reader's language, noted as read, acknowledged, talked about; for its editors what may be done with it.
import { useState, type ReactNode } from 'react';
import { rowRights } from '../../../../src/engine/rights/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { RowReactions } from '../../../../src/features/reactions/index.ts';
import { BlockEmpty, useBlockTable, useRecord } from '../../../../src/render/blockData/index.ts';
import { IconSlot, Slot, usePorts, type PageProps } from '../../../../src/render/index.ts';
import { usePageTexts, useRoom } from '../../../../src/render/modulePage/index.ts';
import { RichTextView } from '../../../../src/render/richText/index.ts';
import { PlaceLink } from '../../../../src/render/placeLink/index.ts';
import { AckBar } from './AckBar.tsx';
import { EditorTools } from './EditorTools.tsx';
import { Neighbours } from './Neighbours.tsx';
import { Revisions } from './Revisions.tsx';
import { useBeside } from './useBeside.ts';
import { useReading } from './useReading.ts';
import { Cover, coverOf, feedPath, langsOf, NEWS, textOf, useCategories, Waiting, type News } from '../parts/index.ts';
import '../parts/news.css';
import './article.css';

const COVER_PX = 1600;

export function ArticlePage({ recordId, title }: PageProps): ReactNode {
  const { t } = usePageTexts();
  const { data: row, error, reload } = useRecord<'news'>(NEWS, recordId);
  const table = useBlockTable(NEWS);
  if (row && table.data) return <Article key={row.id} row={row} table={table.data} onChanged={reload} />;
  return (
    <div className="kna-page">
      <h1 className="kna-unseen">{title}</h1>
      {row === null ? (
        <BlockEmpty text={t('gone')}>
          <PlaceLink to={feedPath()}>{t('toList')}</PlaceLink>
        </BlockEmpty>
      ) : (
        <Waiting error={error ?? table.error} lines={8} onRetry={error === undefined ? table.reload : reload} />
      )}
    </div>
  );
}

interface ArticleProps {
  row: News;
  table: PreparedTable;
  onChanged(): void;
}

function Article({ row, table, onChanged }: ArticleProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const langs = langsOf(row);
  const [chosen, setChosen] = useState<string>();
  const lang = chosen ?? (langs.includes(formats.lang) ? formats.lang : (langs[0] ?? 'ru'));
  const [isCompared, setIsCompared] = useState(false);
  useRoom('news', row.id);
  const reading = useReading(row);
  const { beside, swipe } = useBeside(row);
  const [cover, lead] = [coverOf(row, COVER_PX), textOf(row, 'lead', lang)];
  const mayWrite = table.info.permissions.update && rowRights(row).update === undefined;
  const revision = row.revision ?? 1;
  return (
    <div className="kna-page">
      <nav className="kna-way" aria-label={t('way')}>
        <PlaceLink to={feedPath()}>← {t('toList')}</PlaceLink>
        <Languages langs={langs} chosen={lang} onChoose={setChosen} />
      </nav>
      {mayWrite || table.info.permissions.create ? (
        <EditorTools row={row} table={table} mayWrite={mayWrite} onChanged={onChanged} />
      ) : null}
      {isCompared ? (
        <Revisions
          row={row}
          lang={lang}
          mayRestore={mayWrite && row.status === 'published'}
          onRestored={onChanged}
          onClose={() => setIsCompared(false)}
        />
      ) : null}
      <article className="kna-article" ref={reading.article} lang={lang} {...swipe}>
        <Marks row={row} table={table} />
        <h1>{textOf(row, 'title', lang)}</h1>
        <p className="kn-by" lang={formats.lang}>
          {row.author ? <span>{row.author.string_view}</span> : null}
          {row.published_at ? <time dateTime={row.published_at}>{formats.moment(row.published_at)}</time> : null}
          {revision < 2 ? null : (
            <button
              type="button"
              className="kna-link"
              aria-expanded={isCompared}
              onClick={() => setIsCompared(!isCompared)}
            >
              {t('revision', { number: formats.integer(revision) })}
            </button>
          )}
        </p>
        {lead === '' ? null : <p className="kna-lead">{lead}</p>}
        <Cover className="kna-cover" src={cover} />
        <div className="kna-body">
          <RichTextView html={textOf(row, 'body', lang)} />
        </div>
        <span ref={reading.mark} className="kna-mark" aria-hidden />
      </article>
      <RowReactions model={NEWS.model} id={row.id} name={textOf(row, 'title', lang)} />
      <AckBar row={row} />
      <Neighbours beside={beside} />
      <section className="kna-talk">
        <Slot kind="block" type="activity" props={{ source: NEWS, params: { id: row.id }, title: t('talk') }} />
      </section>
    </div>
  );
}

interface LanguagesProps {
  langs: readonly string[];
  chosen: string;
  onChoose(lang: string): void;
}

function Languages({ langs, chosen, onChoose }: LanguagesProps): ReactNode {
  const { t } = usePageTexts();
  if (langs.length < 2) return null;
  return (
    <div className="kn-switch" role="group" aria-label={t('language')}>
      {langs.map((lang) => (
        <button key={lang} type="button" lang={lang} aria-pressed={lang === chosen} onClick={() => onChoose(lang)}>
          {t(`lang.${lang}`)}
        </button>
      ))}
    </div>
  );
}

/** Its category, whether it is pinned, and its status where it is not simply out. */
function Marks({ row, table }: Pick<ArticleProps, 'row' | 'table'>): ReactNode {
  const { t } = usePageTexts();
  const category = useCategories(table).find(({ id }) => id === row.category?.id);
  const status = row.status;
  return (
    <p className="kn-marks">
      {category ? (
        <span className="kn-category" data-color={category.color}>
          {category.name}
        </span>
      ) : null}
      {row.is_pinned === true ? (
        <span className="kn-mark">
          <IconSlot name="pin" title="" size={14} /> {t('pinned')}
        </span>
      ) : null}
      {status === 'published' ? null : <span className="kn-mark">{t(`status.${status}`)}</span>}
    </p>
  );
}
