// A row as a page of its own: the same record, at `/<module>/<number or id>`.
import { useCallback, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RecordView, type PlacedRecord } from '../../features/record/index.ts';
import { useRowPlaces } from '../../render/rowPlaces/index.ts';
import { useTitle } from '../context/useTitle.ts';
import { mayOpen, ROW_KEY, useGo, usePages, useParam, type RowPage as Place } from '../navigation/index.ts';
import { COMMENT_PARAM, withComment } from '../../engine/rowAddress/index.ts';
import { RecordLinks } from './RecordLinks.tsx';
import { useRowPeek } from './usePeek.ts';
import { useOneAddress } from './useOneAddress.ts';

export interface RowPageProps {
  place: Place;
  site: string;
}

export function RowPage({ place: { page, table }, site }: RowPageProps): ReactNode {
  const key = useParams()[ROW_KEY] ?? '';
  const places = useRowPlaces();
  const go = useGo();
  const { model } = table;
  const [named] = useParam(COMMENT_PARAM);
  // Of the row that stands open beside this one.
  const comment = useRowPeek().row ? undefined : named;
  const handleBetter = useCallback(
    (record: PlacedRecord) => {
      const href = places?.href(model, record.key);
      if (href !== undefined) go(comment === undefined ? href : withComment(href, comment), { replace: true });
    },
    [places, model, comment, go],
  );
  const { known, recordKey, handleKnown } = useOneAddress({ model, key }, handleBetter);
  useTitle(site, known?.name ?? page.entry.title);
  // Rows are there for who reads them, also where their list is no page of the menu.
  const path = mayOpen(page, usePages()) ? page.path : undefined;
  return (
    <RecordView
      kind="page"
      recordKey={recordKey}
      comment={comment}
      source={table}
      list={{ title: page.entry.title, path }}
      tools={<RecordLinks model={model} id={known?.id} />}
      hrefOf={(of) => places?.href(model, of)}
      onGo={go}
      onList={() => go(path ?? '/')}
      onChange={(kind, id) => {
        for (const tell of places?.news.all() ?? []) tell({ model, id, kind });
        // No list stands here that would tell the way back.
        return false;
      }}
      onKnown={handleKnown}
    />
  );
}
