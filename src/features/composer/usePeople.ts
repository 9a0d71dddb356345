// Colleagues whose name fits what is typed, of those who may read what is written about; an answer overtaken by a newer question is dropped.
import { use, useEffect, useState } from 'react';
import type { Reference } from '../../contract/index.ts';
import { isCalled } from '../../engine/values/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { RecordWrittenAbout } from './AboutRecord.tsx';

const SHOWN = 6;
const SEARCH_DELAY_MS = 150;
const NOBODY: readonly Reference[] = [];

/** Nobody while nothing is asked for. */
export function usePeople(search: string | undefined): readonly Reference[] {
  const { data } = usePorts();
  const { model, id } = use(RecordWrittenAbout) ?? {};
  const [found, setFound] = useState<{ search: string; people: readonly Reference[] }>();
  useEffect(() => {
    if (search === undefined) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      const asked =
        model === undefined || id === undefined
          ? data.userList({ model: 'user', search, pageSize: SHOWN }).then(({ results }) => results)
          : data.talk().then((talk) => talk.people(model, id, search));
      asked.then(
        (people) => {
          if (!isStale) setFound({ search, people });
        },
        () => {
          // Without the list a name can still be typed.
          if (!isStale) setFound({ search, people: NOBODY });
        },
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [data, search, model, id]);
  if (search === undefined || !found) return NOBODY;
  // Of an older question only those that still fit: Enter must not take one who was shown for something else.
  return found.search === search
    ? found.people
    : found.people.filter(({ string_view: name }) => isCalled(name, search));
}
