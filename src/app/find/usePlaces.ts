// Favourites, what was opened last and where rows may be made, of the server; and giving a star.
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Places } from '../../contract/index.ts';
import type { PlaceName } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { FIND_DOCUMENTS } from './documents.ts';

const FRESH_MS = 10_000;

export type Place = Places['favourites'][number];

export function usePlaces(): UseQueryResult<Places> {
  const { api } = useApp();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['places', language],
    queryFn: ({ signal }) => api.ask('/places/', FIND_DOCUMENTS.places, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export interface Star {
  /** undefined: not known yet. */
  isFavourite: boolean | undefined;
  isSending: boolean;
  error: unknown;
  toggle(): void;
}

/** Of nothing it is no star. */
export function useStar(place: PlaceName | undefined): Star {
  const { api } = useApp();
  const { language } = useTexts();
  const queries = useQueryClient();
  const { data } = usePlaces();
  const isFavourite =
    data && place ? data.favourites.some(({ kind, id }) => kind === place.kind && id === place.id) : undefined;
  const sending = useMutation({
    mutationFn: (body: PlaceName & { is_favourite: boolean }) =>
      api.ask('/places/favourites/', FIND_DOCUMENTS.places, { method: 'POST', body }),
    onSuccess: (answer) => {
      queries.setQueryData(['places', language], answer);
    },
  });
  return {
    isFavourite,
    isSending: sending.isPending,
    error: sending.error,
    toggle() {
      if (place && isFavourite !== undefined && !sending.isPending)
        sending.mutate({ ...place, is_favourite: !isFavourite });
    },
  };
}
