// The calls of favourites and of what was opened last.
import type { FastifyInstance } from 'fastify';
import type { PlaceRef, Places } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { ApiError } from '../errors/index.ts';
import { calls, requireUuid, type Caller } from '../http/index.ts';
import { keptPlaces, markFavourite, MAX_FAVOURITES, MAX_RECENT, moveFavourite, noteOpened } from './placeRows.ts';
import { shownPlaces, titlesElsewhere } from './shownPlaces.ts';

/** Paths below /api/v1. */
export async function placesRoutes(
  app: FastifyInstance,
  { database, catalog }: Pick<DomainDeps, 'database' | 'catalog'>,
): Promise<void> {
  const api = calls(app);
  const placesOf = async (caller: Caller): Promise<Places> =>
    shownPlaces(database, catalog.current(), await keptPlaces(database, caller), caller);

  api.get(
    '/places/',
    {
      summary: "One's favourites, what one opened last, and where one may make rows",
      description:
        'Favourites in the order their person gave them, else as what was opened the newest first, on every device of the person. Rows and pages that he may not see any more are left out.',
      query: {
        titles: {
          description: 'Also what pages are called in the other languages, for who looks for them by those words.',
          type: 'boolean',
          default: false,
        },
      },
      answer: 'places',
    },
    async (request, reply) => {
      const { caller, query } = request;
      const places = await placesOf(caller);
      const titles = query['titles'] === 'true' ? { titles: titlesElsewhere(catalog.current(), caller) } : {};
      return reply.header('cache-control', 'no-store').send({ ...places, ...titles });
    },
  );

  api.post(
    '/places/opened/',
    {
      summary: 'Note what one has opened',
      description: `The last ${MAX_RECENT} are kept, each once.`,
      body: 'place_ref',
      status: 204,
    },
    async (request, reply) => {
      await noteOpened(database, readPlace(request.body), request.caller);
      return reply.code(204).send();
    },
  );

  api.post(
    '/places/favourites/',
    {
      summary: 'Give a row, a page, a view or a dashboard a star, or take it away',
      description: `At most ${MAX_FAVOURITES} of one person. The same again changes nothing but its name: with \`name\` the person calls it so, with an empty one as it is called itself.`,
      body: 'favourite_change',
      answer: 'places',
    },
    async (request) => {
      const { is_favourite: isFavourite, name, ...place } = request.body;
      await markFavourite(database, { ...readPlace(place), isFavourite, name: readName(name) }, request.caller);
      return placesOf(request.caller);
    },
  );

  api.post(
    '/places/favourites/move/',
    {
      summary: 'Put a favourite before another one',
      description:
        'Without `before`, or where that one is no favourite any more, it goes to the end. What is no favourite itself stays none. A new star stands before all that were ever moved.',
      body: 'favourite_move',
      answer: 'places',
    },
    async (request) => {
      await moveFavourite(database, request.body, request.caller);
      return placesOf(request.caller);
    },
  );
}

/** Throws `invalid`; whether it is there for the person is asked when it is shown, and told to nobody here. */
function readPlace({ kind, id, model }: PlaceRef): PlaceRef {
  if (kind === 'page') return { kind, id: id.replaceAll('\u0000', '').toWellFormed() };
  if (kind === 'dashboard') return { kind, id: requireUuid(id) };
  if (model === undefined) throw new ApiError('invalid', { model: [{ rule: 'required' }] });
  return { kind, id: requireUuid(id), model };
}

function readName(name: string | undefined): string | undefined {
  return name
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
}
