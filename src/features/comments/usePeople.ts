// Colleagues whose name fits what is typed; an answer overtaken by a newer question is dropped.
import { useEffect, useState } from 'react';
import type { Option } from '../../contract/index.ts';
import { foldText } from '../../engine/values/index.ts';
import { usePorts } from '../../render/core/index.ts';

const SHOWN = 6;
const SEARCH_DELAY_MS = 150;
const NOBODY: readonly Option[] = [];

/** Nobody while nothing is asked for. */
export function usePeople(search: string | undefined): readonly Option[] {
  const { data } = usePorts();
  const [found, setFound] = useState<{ search: string; people: readonly Option[] }>();
  useEffect(() => {
    if (search === undefined) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      data.userList({ model: 'user', search, pageSize: SHOWN }).then(
        (answer) => {
          if (!isStale) setFound({ search, people: answer.results });
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
  }, [data, search]);
  if (search === undefined || !found) return NOBODY;
  // Of an older question only those that still fit: Enter must not take one who was shown for something else.
  return found.search === search
    ? found.people
    : found.people.filter(({ string_view: name }) => foldText(name).includes(foldText(search)));
}
