// Says while somebody types that what he enters may be there already, and leads to it. It keeps nobody from going on.
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SimilarRows } from '../../../contract/index.ts';
import type { FormStore } from '../../../engine/form/index.ts';
import { usePorts } from '../../core/index.ts';
import { useRowPlaces } from '../../rowPlaces/index.ts';
import './duplicates.css';

/** Keys that come close together are asked about once. */
const PAUSE_MS = 350;

export interface DuplicateNoteProps {
  store: FormStore;
  /** The row that is changed; undefined: it is a new one. */
  row: string | undefined;
}

export function DuplicateNote({ store, row }: DuplicateNoteProps): ReactNode {
  const { t } = usePorts().formats;
  const found = useSimilar(store, row);
  const places = useRowPlaces();
  const { model } = store.model.info;
  return (
    <div role="status" className="keste-duplicates-place">
      {found.length > 0 ? (
        <div className="keste-duplicates">
          <strong>{t('form.duplicates')}</strong>
          <ul>
            {found.map(({ id, string_view: text, fields }) => {
              const href = places?.href(model, id);
              const by = fields.map((name) => store.model.leaves.get(name)?.label ?? name).join(', ');
              return (
                <li key={id}>
                  {href === undefined ? (
                    text
                  ) : (
                    <a href={href} target="_blank" rel="noreferrer" title={t('form.openDuplicate')}>
                      {text}
                    </a>
                  )}
                  <span className="keste-duplicates-by">{by}</span>
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function useSimilar(store: FormStore, row: string | undefined): SimilarRows['results'] {
  const { data } = usePorts();
  const { model, duplicates } = store.model.info;
  const names = useMemo(() => duplicates ?? [], [duplicates]);
  const entered = useSyncExternalStore(
    (listener) => {
      const ends = names.map((name) => store.subscribe(name, listener));
      return () => ends.forEach((end) => end());
    },
    () => textsOf(store, names),
  );
  const [first] = useState(entered);
  const [found, setFound] = useState<{ of: string; results: SimilarRows['results'] }>();
  // What a row has from before was somebody's decision.
  const isAsked = entered !== '{}' && (row === undefined || entered !== first);
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const values: Record<string, string> = JSON.parse(entered);
      data
        .duplicates()
        .then((calls) => calls.similar(model, values, row, { signal: controller.signal }))
        .then(
          ({ results }) => (controller.signal.aborted ? undefined : setFound({ of: entered, results })),
          // Whoever cannot be told goes on as if there were none.
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [data, model, row, entered, isAsked]);
  return isAsked ? (found?.results ?? []) : [];
}

/** As a text: the same is the same. */
function textsOf(store: FormStore, names: readonly string[]): string {
  const texts = names.flatMap((name): [string, string][] => {
    const { value, isVisible } = store.field(name);
    return isVisible && typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 500)]] : [];
  });
  return JSON.stringify(Object.fromEntries(texts));
}
