// Colleagues whose name fits what is typed: those who may read what is written about, then the others; an answer overtaken by a newer question is dropped.
import { use, useEffect, useState } from 'react';
import { isCalled } from '../../engine/values/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { RecordWrittenAbout } from './AboutRecord.tsx';
import { offeredOf, type Offered } from './outsiders.ts';

const SHOWN = 6;
const SEARCH_DELAY_MS = 150;
const NOBODY: readonly Offered[] = [];

/** Nobody while nothing is asked for. */
export function usePeople(search: string | undefined): readonly Offered[] {
  const { data } = usePorts();
  const { model, id } = use(RecordWrittenAbout) ?? {};
  const [found, setFound] = useState<{ search: string; people: readonly Offered[] }>();
  useEffect(() => {
    if (search === undefined) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      const asked: Promise<readonly Offered[]> =
        model === undefined || id === undefined
          ? data.userList({ model: 'user', search, pageSize: SHOWN }).then(({ results }) => results)
          : data
              .talk()
              .then((talk) => talk.people(model, id, search))
              .then(offeredOf);
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
