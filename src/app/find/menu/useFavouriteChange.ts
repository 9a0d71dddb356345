// Renaming favourites and taking them away: shown at once, taken back where the server refuses.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Places } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { FIND_DOCUMENTS } from '../documents.ts';
import type { Place } from '../usePlaces.ts';

export interface FavouriteChange {
  place: Place;
  /** Empty: as it calls itself. */
  name?: string;
  isFavourite: boolean;
}

/** Resolves once the server has it. */
export function useFavouriteChange(): (change: FavouriteChange) => Promise<unknown> {
  const { api } = useApp();
  const { language } = useTexts();
  const queries = useQueryClient();
  const key = ['places', language];
  const { mutateAsync } = useMutation({
    scope: { id: 'favourites' },
    mutationFn: ({ place: { kind, id, model }, name, isFavourite }: FavouriteChange) =>
      api.ask('/places/favourites/', FIND_DOCUMENTS.places, {
        method: 'POST',
        body: {
          kind,
          id,
          is_favourite: isFavourite,
          ...(model === undefined ? {} : { model }),
          ...(name === undefined ? {} : { name }),
        },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(key, answer);
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  return (change) => {
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<Places>(
      key,
      (places) => places && { ...places, favourites: changed(places.favourites, change) },
    );
    return mutateAsync(change);
  };
}

/** One that comes back stands first until the server has said. */
function changed(favourites: readonly Place[], { place, name, isFavourite }: FavouriteChange): Place[] {
  const isIt = ({ kind, id }: Place): boolean => kind === place.kind && id === place.id;
  if (!isFavourite) return favourites.filter((each) => !isIt(each));
  if (!favourites.some(isIt)) return [place, ...favourites];
  return favourites.map((each) => (isIt(each) && name !== undefined ? named(each, name) : each));
}

function named({ name: _name, ...place }: Place, name: string): Place {
  return name === '' ? place : { ...place, name };
}
