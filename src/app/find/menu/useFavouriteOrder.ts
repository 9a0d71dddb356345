// Putting favourites in order: shown at once, kept on the server one after the other, taken back where it refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FavouriteMove, Places } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { FIND_DOCUMENTS } from '../documents.ts';
import type { Place } from '../usePlaces.ts';

const MOVES = ['favourite order'];

/** Puts the favourite before another one, without it at the end. */
export function useFavouriteOrder(
  onError: (error: unknown) => void,
): (moved: Place, before: Place | undefined) => void {
  const { api } = useApp();
  const { language } = useTexts();
  const queries = useQueryClient();
  const key = ['places', language];
  const { mutate } = useMutation({
    mutationKey: MOVES,
    scope: { id: 'favourites' },
    mutationFn: (body: FavouriteMove) =>
      api.ask('/places/favourites/move/', FIND_DOCUMENTS.places, { method: 'POST', body }),
    onSuccess(answer) {
      // The answer to the last of quick moves knows them all.
      if (queries.isMutating({ mutationKey: MOVES }) <= 1) queries.setQueryData(key, answer);
    },
    onError(error) {
      void queries.invalidateQueries({ queryKey: key });
      onError(error);
    },
  });
  return (moved, before) => {
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<Places>(
      key,
      (places) => places && { ...places, favourites: reordered(places.favourites, moved, before) },
    );
    mutate({ ...nameOf(moved), ...(before ? { before: nameOf(before) } : {}) });
  };
}

function nameOf({ kind, id }: Place): Pick<Place, 'kind' | 'id'> {
  return { kind, id };
}

function reordered(favourites: readonly Place[], moved: Place, before: Place | undefined): Place[] {
  const isSame = (one: Place, other: Place | undefined): boolean => one.kind === other?.kind && one.id === other.id;
  const others = favourites.filter((place) => !isSame(place, moved));
  const at = others.findIndex((place) => isSame(place, before));
  return others.toSpliced(at < 0 ? others.length : at, 0, moved);
}
