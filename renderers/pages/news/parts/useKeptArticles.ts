// The newest articles are asked for one by one while nobody waits, so that they can be read without a network.
import { useEffect } from 'react';
import { usePorts } from '../../../../src/render/index.ts';
import { useOnline } from '../../../../src/render/live/index.ts';
import { NEWS, type News } from './newsRow.ts';

const MOST = 20;
/** Asked for since the page was loaded, by id and version. */
const asked = new Set<string>();

export function useKeptArticles(rows: readonly News[]): void {
  const { data } = usePorts();
  const isOnline = useOnline();
  const wanted = rows
    .slice(0, MOST)
    .map(({ id, version }) => `${id} ${version}`)
    .join(',');
  useEffect(() => {
    if (!isOnline || wanted === '') return undefined;
    const leaving = new AbortController();
    void (async () => {
      for (const each of wanted.split(',').filter((one) => !asked.has(one))) {
        if (leaving.signal.aborted) return;
        const [id = ''] = each.split(' ');
        const isThere = await data.row(NEWS.model, id, { signal: leaving.signal }).then(
          () => true,
          () => false,
        );
        if (isThere) asked.add(each);
      }
    })();
    return () => leaving.abort();
  }, [data, isOnline, wanted]);
}
