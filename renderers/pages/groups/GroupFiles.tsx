// The files of a group: those of its newest posts.
import { useMemo, type ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading, useBlockTable, useRows } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { StoredFile } from '../../../src/render/uploads/index.ts';
import { filesOf } from './feed/index.ts';
import { POSTS } from './groupPage.ts';

const PAGE = 100;
const NEWEST = ['-created_at'];

export function GroupFiles({ group }: { group: string }): ReactNode {
  const { data, error, reload } = useBlockTable(POSTS);
  if (data) return <ReadyFiles group={group} table={data} />;
  return error === undefined ? <BlockLoading lines={3} /> : <BlockFailure error={error} onRetry={reload} />;
}

function ReadyFiles({ group, table }: { group: string; table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const source = useMemo(() => ({ ...POSTS, filters: { group: [group] } }), [group]);
  const { rows, error, isLoading, hasMore, reload, loadMore } = useRows<'group_post'>({
    table,
    source,
    ordering: NEWEST,
    columns: table.columns,
    pageSize: PAGE,
  });
  const files = rows.flatMap((row) => filesOf(row).map((file) => ({ file, row })));
  if (files.length === 0 && error !== undefined) return <BlockFailure error={error} onRetry={reload} />;
  if (rows.length === 0 && (isLoading || hasMore)) return <BlockLoading lines={3} />;
  return (
    <>
      {files.length === 0 ? <BlockEmpty text={t('noFiles')} /> : null}
      <ul className="kgr-list">
        {files.map(({ file, row }) => (
          <li key={file.id}>
            <StoredFile file={file} />
            <span className="kgr-note">
              {row.author?.string_view ?? ''}, {formats.moment(row.created_at ?? '')}
            </span>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <button type="button" className="kgr-button" disabled={isLoading} onClick={loadMore}>
          {t('morePosts')}
        </button>
      ) : null}
    </>
  );
}
