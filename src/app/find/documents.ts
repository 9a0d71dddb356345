// Which validator knows which answer about finding.
import type { Places, Search } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

export const FIND_DOCUMENTS: { search: DocumentCheck<Search>; places: DocumentCheck<Places> } = {
  search: { document: 'search', load: () => import('../../contract/validators/search.gen.js') },
  places: { document: 'places', load: () => import('../../contract/validators/places.gen.js') },
};
