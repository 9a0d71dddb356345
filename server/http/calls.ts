// The table of calls: what the API documentation lists and the answer check looks up. Shapes are in schemas/.
import type { ContractDocuments } from '../../src/contract/index.ts';

export type DocumentName = keyof ContractDocuments;

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/v1; parameters as `:name`. */
  path: string;
  summary: string;
  query?: readonly string[];
  body?: DocumentName;
  /** Body when it is not a document of its own. */
  bodyType?: 'row' | 'file';
  answer?: DocumentName;
  /** The answer is an object whose member of this name is the document. */
  answerMember?: string;
  status?: number;
  isPublic?: boolean;
}

const TABLE = ['model', 'page_name'] as const;
const LIST = ['page_size', 'cursor', 'page', 'page_name', 'filters', 'search', 'ordering', 'fields', 'no_pagination'] as const;

export const CALLS: readonly Call[] = [
  { method: 'POST', path: '/users/login/', summary: 'Sign in', body: 'login', answer: 'user', answerMember: 'user', isPublic: true },
  { method: 'GET', path: '/users/info/', summary: 'The signed-in user', answer: 'user_info' },
  { method: 'GET', path: '/users/logout/', summary: 'Sign out (own pages only)', isPublic: true },
  { method: 'POST', path: '/users/logout/', summary: 'Sign out', isPublic: true },
  { method: 'GET', path: '/app_info/global/', summary: 'Configuration of the page', answer: 'global', isPublic: true },
  { method: 'GET', path: '/app_info/check_front_cache/', summary: 'Changes when local caches no longer fit', answer: 'front_cache', isPublic: true },
  { method: 'GET', path: '/app_info/entry/', summary: 'How one may sign in', answer: 'entry', isPublic: true },
  { method: 'GET', path: '/app_info/custom_js/', summary: 'Script loaded after the start', isPublic: true },
  { method: 'GET', path: '/app_info/private_office/', summary: 'Profile menu', answer: 'private_office' },
  { method: 'GET', path: '/app_info/routes/', summary: 'Navigation', query: ['ver'], answer: 'routes' },
  { method: 'GET', path: '/app_info/routes/meta/', summary: 'One entry of the navigation, whole', query: ['name'], answer: 'route_meta' },
  { method: 'GET', path: '/app_info/active_filters/', summary: 'Filters of a page and what is chosen', query: TABLE, answer: 'active_filters' },
  { method: 'POST', path: '/app_info/chosen_filters/', summary: 'Choose filters', body: 'chosen_filters', answer: 'active_filters' },
  { method: 'GET', path: '/app_info/filtered_select_list/', summary: 'Options of a reference or choice', query: ['model', 'field', 'page_name', 'page', 'page_size', 'search', 'selected', 'filters'], answer: 'select_list' },
  { method: 'GET', path: '/table_info/', summary: 'Description of a table', query: [...TABLE, 'table_type'], answer: 'table_info' },
  { method: 'GET', path: '/form_info/', summary: 'Description of a form', query: [...TABLE, 'mode'], answer: 'form_info' },
  { method: 'GET', path: '/form_info/validator/:model/:page/:mode/:file', summary: 'Compiled validator of one revision of a form, a script' },
  { method: 'GET', path: '/user/list/', summary: 'People for selects', query: ['search', 'selected', 'page', 'page_size'], answer: 'user_list' },
  { method: 'GET', path: '/data/:model/', summary: 'Rows', query: LIST, answer: 'rows' },
  { method: 'POST', path: '/data/:model/', summary: 'Create a row; its id is made by the client', bodyType: 'row', answer: 'row', status: 201 },
  { method: 'POST', path: '/data/:model/batch/', summary: 'Several rows, all or nothing', body: 'batch' },
  { method: 'GET', path: '/data/:model/:id/', summary: 'One row', answer: 'row' },
  { method: 'PATCH', path: '/data/:model/:id/', summary: 'Change a row; carries its version', bodyType: 'row', answer: 'row' },
  { method: 'DELETE', path: '/data/:model/:id/', summary: 'Delete a row', status: 204 },
  { method: 'POST', path: '/files/', summary: 'Upload a file for a field', query: ['model', 'field'], bodyType: 'file', answer: 'FileValue', status: 201 },
  { method: 'GET', path: '/counters/', summary: 'Unread counts', answer: 'counters' },
];

/** Key by which a call is found, whatever its parameters are named. */
export function callKey(method: string, path: string): string {
  return `${method} ${path.replace(/:[^/]+/g, ':').replace(/\/$/, '')}`;
}
