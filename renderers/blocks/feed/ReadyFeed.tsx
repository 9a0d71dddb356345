// The feed as it is drawn: one article per row, more of them on demand.
import { useMemo, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { isPicture } from '../../../src/engine/values/index.ts';
import {
  BlockFailure,
  BlockFrame,
  BlockLoading,
  FieldValue,
  NoRows,
  StaleNote,
  useFieldText,
  useRows,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { RowLink, useRowOpening } from '../../../src/render/rowPlaces/index.ts';
import { RichTextView } from '../../../src/render/richText/index.ts';
import type { FeedParams } from './feedParams.ts';
import './feed.css';

const PAGE = 10;
/** Edge the server is asked for. */
const IMAGE_PX = 640;

export function ReadyFeed({ source, table, params, title, isNarrowed, onEvent }: ReadyProps<FeedParams>): ReactNode {
  const { t } = usePorts().formats;
  const asked = useMemo(
    () => ({
      ordering: params.date?.column.sortable === true ? [`-${params.date.field}`] : undefined,
      columns: Object.values(params),
    }),
    [params],
  );
  const pages = useRows({ table, source, ...asked, pageSize: PAGE });
  const { rows, error, isLoading, hasMore } = pages;
  const { open, hrefOf } = useRowOpening({
    model: source.model,
    number: table.info.number,
    rowsOf: () => rows,
    onEvent,
  });
  return (
    <BlockFrame block="feed" title={title}>
      {rows.length === 0 && error !== undefined ? <BlockFailure error={error} onRetry={() => pages.reload()} /> : null}
      {rows.length > 0 && error !== undefined ? <StaleNote error={error} onRetry={() => pages.reload()} /> : null}
      {rows.length === 0 && error === undefined && (isLoading || hasMore) ? <BlockLoading /> : null}
      {rows.length === 0 && error === undefined && !isLoading && !hasMore ? <NoRows isNarrowed={isNarrowed} /> : null}
      {rows.map((row) => (
        <Entry key={row.id} row={row} params={params} href={hrefOf(row)} onOpen={open} />
      ))}
      {rows.length > 0 && hasMore ? (
        <button type="button" className="kb-button kfe-more" disabled={isLoading} onClick={() => pages.loadMore()}>
          {t('blocks.more')}
        </button>
      ) : null}
    </BlockFrame>
  );
}

function Entry({
  row,
  params,
  href,
  onOpen,
}: {
  row: Row;
  params: FeedParams;
  href: string | undefined;
  onOpen: ((id: string) => void) | undefined;
}): ReactNode {
  const { t } = usePorts().formats;
  const fieldText = useFieldText();
  const { title, body, date, author, image } = params;
  const name = fieldText(title, row[title.field]) || t('blocks.untitled');
  const picture = image && pictureOf(row[image.field]);
  return (
    <article className="kfe">
      {picture === undefined ? null : (
        <img className="kfe-image" src={`${picture}?size=${IMAGE_PX}`} alt="" loading="lazy" />
      )}
      <div className="kfe-text">
        <h3>
          {onOpen ? (
            <RowLink row={row.id} href={href} onOpen={() => onOpen(row.id)}>
              {name}
            </RowLink>
          ) : (
            name
          )}
        </h3>
        {date || author ? (
          <p className="kfe-by">
            {author && row[author.field] ? <FieldValue column={author} value={row[author.field]} /> : null}
            {date && row[date.field] ? (
              <time dateTime={String(row[date.field])}>{fieldText(date, row[date.field])}</time>
            ) : null}
          </p>
        ) : null}
        {body ? <Body value={row[body.field]} isRich={body.column.type === 'RichTextField'} /> : null}
      </div>
    </article>
  );
}

function Body({ value, isRich }: { value: unknown; isRich: boolean }): ReactNode {
  if (typeof value !== 'string' || value === '') return null;
  return isRich ? <RichTextView html={value} /> : <p className="kfe-body">{value}</p>;
}

/** Address of the first picture among files, on this server. */
function pictureOf(value: unknown): string | undefined {
  const files: unknown[] = Array.isArray(value) ? value : [value];
  for (const file of files) {
    if (typeof file !== 'object' || file === null || !('url' in file) || !('name' in file)) continue;
    if (typeof file.url === 'string' && /^\/(?!\/)/.test(file.url) && isPicture(String(file.name))) return file.url;
  }
  return undefined;
}
