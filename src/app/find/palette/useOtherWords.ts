// What commands and pages are called in the languages that the page is not in: loaded when the palette opens first.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LANGUAGES, useTexts, type OtherTexts } from '../../../platform/i18n/index.ts';
import { useOnline } from '../../../render/live/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { FIND_DOCUMENTS } from '../documents.ts';

/** One of the other languages. */
export interface OtherWords {
  t: OtherTexts['t'];
  /** Of a page of the navigation, by its name; undefined: not known there. */
  titleOf(page: string): string | undefined;
}

/** None until they are there: whoever types in the language of the page waits for nothing. */
export function useOtherWords(): readonly OtherWords[] {
  const { api, texting } = useApp();
  const { language } = useTexts();
  const isOnline = useOnline();
  const [texts, setTexts] = useState<readonly OtherTexts[]>([]);
  useEffect(() => {
    let isWanted = true;
    const others = LANGUAGES.filter((each) => each !== language);
    void Promise.all(others.map((each) => texting.another(each))).then((found) =>
      isWanted ? setTexts(found) : undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [texting, language]);
  const { data } = useQuery({
    queryKey: ['places_titles', language],
    queryFn: ({ signal }) => api.ask('/places/', FIND_DOCUMENTS.places, { query: { titles: 'true' }, signal }),
    enabled: isOnline,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return texts.map(({ language: of, t }) => {
    const titles = new Map(Object.entries(data?.titles?.[of] ?? {}));
    return { t, titleOf: (page) => titles.get(page) };
  });
}
