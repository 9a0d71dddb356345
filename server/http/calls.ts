// The table of calls: what the API documentation lists and the answer check looks up. Shapes are in schemas/.
import type { ContractDocuments } from '../../src/contract/index.ts';

export type DocumentName = keyof ContractDocuments;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
const SCOPE = ['page_name', 'key', 'filters', 'search', 'group'] as const;
const LIST = [...SCOPE, 'ordering', 'page_size', 'cursor', 'page', 'parent', 'fields', 'no_pagination', 'totals'] as const;

export const CALLS: readonly Call[] = [
  { method: 'POST', path: '/users/login/', summary: 'Sign in', body: 'login', answer: 'user', answerMember: 'user', isPublic: true },
  { method: 'POST', path: '/users/registration/', summary: 'Register, one step at a time', body: 'registration', answer: 'registration_step', isPublic: true },
  { method: 'POST', path: '/users/forgot_password/', summary: 'Ask for a link or a code; the same answer for every contact', body: 'forgot_password', answer: 'forgot_password_answer', isPublic: true },
  { method: 'POST', path: '/users/reset_password/', summary: 'New password by a one-time link', body: 'reset_password', answer: 'user', answerMember: 'user', isPublic: true },
  { method: 'POST', path: '/users/set_new_password/', summary: 'New password of the signed-in user', body: 'set_new_password', answer: 'user', answerMember: 'user' },
  { method: 'POST', path: '/users/skip_set_new_password/', summary: 'Keep the generated password for now', answer: 'user', answerMember: 'user' },
  { method: 'GET', path: '/users/my_organizations/invite/check/', summary: 'Whether an invitation holds', query: ['token'], answer: 'invite_check', isPublic: true },
  { method: 'POST', path: '/users/join/', summary: 'Accept an invitation', body: 'join', answer: 'user', answerMember: 'user' },
  { method: 'GET', path: '/users/my_organizations/', summary: 'Organisations of the account', answer: 'my_organizations' },
  { method: 'POST', path: '/users/my_organizations/switch/', summary: 'Go on in another organisation', body: 'switch_organization', answer: 'user', answerMember: 'user' },
  { method: 'GET', path: '/users/invitations/', summary: 'Invitations of the organisation', answer: 'invitations' },
  { method: 'POST', path: '/users/invitations/', summary: 'Invite people', body: 'invite', answer: 'invitations' },
  { method: 'POST', path: '/users/invitations/:id/resend/', summary: 'Send an invitation again', answer: 'invitations' },
  { method: 'POST', path: '/users/invitations/:id/link/', summary: 'A new link of an invitation', answer: 'invite_link' },
  { method: 'DELETE', path: '/users/invitations/:id/', summary: 'Take an invitation back', status: 204 },
  { method: 'GET', path: '/users/sessions/', summary: 'Where the account is signed in', answer: 'sessions' },
  { method: 'DELETE', path: '/users/sessions/:id/', summary: 'Sign out there', status: 204 },
  { method: 'POST', path: '/users/sessions/end_others/', summary: 'Sign out everywhere else', status: 204 },
  { method: 'PATCH', path: '/users/profile/', summary: 'Change what one may change about oneself', body: 'profile', answer: 'user', answerMember: 'user' },
  { method: 'POST', path: '/users/avatar/', summary: 'One\'s own picture', bodyType: 'file', answer: 'user', answerMember: 'user' },
  { method: 'DELETE', path: '/users/avatar/', summary: 'No picture', answer: 'user', answerMember: 'user' },
  { method: 'GET', path: '/users/card/', summary: 'A person as colleagues may see him', query: ['id'], answer: 'user_card' },
  { method: 'GET', path: '/users/presence/', summary: 'Who is online', query: ['ids'], answer: 'presence' },
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
  { method: 'POST', path: '/app_info/routes/custom/', summary: 'Own layout of the menus', body: 'routes_custom', answer: 'routes' },
  { method: 'GET', path: '/organization/', summary: 'Settings of the organisation', answer: 'organization' },
  { method: 'PATCH', path: '/organization/', summary: 'Change settings of the organisation', body: 'organization', answer: 'organization' },
  { method: 'GET', path: '/app_info/active_filters/', summary: 'Filters of a page and what is chosen', query: TABLE, answer: 'active_filters' },
  { method: 'POST', path: '/app_info/chosen_filters/', summary: 'Choose filters', body: 'chosen_filters', answer: 'active_filters' },
  { method: 'GET', path: '/app_info/filter_sets/', summary: 'Named filter sets of a page', query: TABLE, answer: 'filter_sets' },
  { method: 'POST', path: '/app_info/filter_sets/', summary: 'Save a named filter set', body: 'filter_set', answer: 'filter_sets' },
  { method: 'PATCH', path: '/app_info/filter_sets/:id/', summary: 'Change a named filter set', body: 'filter_set', answer: 'filter_sets' },
  { method: 'DELETE', path: '/app_info/filter_sets/:id/', summary: 'Remove a named filter set', status: 204 },
  { method: 'GET', path: '/app_info/filtered_select_list/', summary: 'Options of a reference or choice', query: ['model', 'field', 'page_name', 'page', 'page_size', 'search', 'selected', 'filters', 'carries'], answer: 'select_list' },
  { method: 'GET', path: '/table_info/', summary: 'Description of a table', query: [...TABLE, 'table_type'], answer: 'table_info' },
  { method: 'GET', path: '/form_info/', summary: 'Description of a form', query: [...TABLE, 'mode'], answer: 'form_info' },
  { method: 'GET', path: '/form_info/validator/:model/:page/:mode/:file', summary: 'Compiled validator of one revision of a form, a script' },
  { method: 'GET', path: '/user/list/', summary: 'People for selects', query: ['search', 'selected', 'page', 'page_size', 'carries'], answer: 'user_list' },
  { method: 'GET', path: '/data/:model/', summary: 'Rows', query: LIST, answer: 'rows' },
  { method: 'POST', path: '/data/:model/', summary: 'Create a row; its id is made by the client', bodyType: 'row', answer: 'row', status: 201 },
  { method: 'POST', path: '/data/:model/batch/', summary: 'Several rows, all or nothing', body: 'batch' },
  { method: 'POST', path: '/data/:model/bulk/', summary: 'One change to many rows, each for itself', body: 'bulk', answer: 'bulk_answer' },
  { method: 'GET', path: '/data/:model/groups/', summary: 'The rows counted and summed by groups', query: [...SCOPE, 'by', 'aggregates'], answer: 'groups' },
  { method: 'GET', path: '/data/:model/export/', summary: 'The rows as a CSV or XLSX file', query: [...SCOPE, 'ordering', 'format', 'columns', 'lang', 'by', 'tree'] },
  { method: 'POST', path: '/data/:model/import/', summary: 'Look at a CSV or XLSX file; nothing is written', bodyType: 'file', answer: 'import_preview' },
  { method: 'POST', path: '/data/:model/import/:id/', summary: 'Try or carry out the import of a file', body: 'import_run', answer: 'import_report' },
  { method: 'GET', path: '/data/:model/:id/', summary: 'One row', answer: 'row' },
  { method: 'PATCH', path: '/data/:model/:id/', summary: 'Change a row; carries its version', bodyType: 'row', answer: 'row' },
  { method: 'DELETE', path: '/data/:model/:id/', summary: 'Delete a row', status: 204 },
  { method: 'POST', path: '/data/:model/:id/move/', summary: 'Put a row between two others of the model\'s own order', body: 'move', answer: 'row' },
  { method: 'GET', path: '/data/:model/trash/', summary: 'Rows deleted in the last 30 days', query: ['cursor'], answer: 'trash' },
  { method: 'POST', path: '/data/:model/:id/restore/', summary: 'Take a deleted row back', answer: 'row' },
  { method: 'GET', path: '/data/:model/:id/history/', summary: 'Who changed which field when', query: ['cursor'], answer: 'history' },
  { method: 'POST', path: '/data/:model/:id/history/:entry/undo/', summary: 'Take one change back', body: 'undo', answer: 'undo_answer' },
  { method: 'GET', path: '/data/:model/:id/actions/', summary: 'What may be done with a row now, by name', answer: 'actions' },
  { method: 'POST', path: '/data/:model/:id/actions/:action/', summary: 'Carry out a transition or an action', body: 'action_run', answer: 'row' },
  { method: 'GET', path: '/data/:model/:id/:part/', summary: 'The lines of one table part of a row, in their order', answer: 'rows' },
  { method: 'GET', path: '/data/:model/:id/comments/', summary: 'Comments on a row', query: ['cursor'], answer: 'comments' },
  { method: 'POST', path: '/data/:model/:id/comments/', summary: 'Comment on a row; the id is made by the client', body: 'comment_change', answer: 'comment', status: 201 },
  { method: 'PATCH', path: '/data/:model/:id/comments/:comment/', summary: 'Change one\'s own comment, for a day', body: 'comment_change', answer: 'comment' },
  { method: 'DELETE', path: '/data/:model/:id/comments/:comment/', summary: 'Delete a comment; its place stays', status: 204 },
  { method: 'POST', path: '/files/', summary: 'Upload a file for a field', query: ['model', 'field'], bodyType: 'file', answer: 'FileValue', status: 201 },
  { method: 'POST', path: '/data/:model/read/', summary: 'Mark rows as read', body: 'mark_read', answer: 'counters' },
  { method: 'GET', path: '/counters/', summary: 'Unread counts', answer: 'counters' },
  { method: 'GET', path: '/news/news/unread_count/', summary: 'Unread count of the news', answer: 'unread_count' },
  { method: 'GET', path: '/notifications/', summary: 'Inbox of notifications', query: ['state', 'cursor'], answer: 'notifications' },
  { method: 'POST', path: '/notifications/change/', summary: 'Read, snooze or archive notifications', body: 'notifications_change' },
  { method: 'GET', path: '/notifications/settings/', summary: 'Which notifications come where', answer: 'notification_settings' },
  { method: 'PUT', path: '/notifications/settings/', summary: 'Choose which notifications come where', body: 'notification_settings', answer: 'notification_settings' },
  { method: 'POST', path: '/notifications/system/', summary: 'Tell everybody in the organisation', body: 'system_message', status: 204 },
  { method: 'GET', path: '/modules/', summary: 'Definitions of the server, for owners and admins', answer: 'modules' },
  { method: 'GET', path: '/modules/problems/', summary: 'What clients could not draw', answer: 'renderer_problems' },
  { method: 'GET', path: '/modules/:name/', summary: 'One definition with its history', answer: 'module_source' },
  { method: 'GET', path: '/modules/:name/file/', summary: 'One definition as its file' },
  { method: 'GET', path: '/modules/:name/history/:id/', summary: 'The text of a version applied before', answer: 'module_text' },
  { method: 'POST', path: '/modules/plan/', summary: 'What applying a definition would change; nothing is changed', body: 'module_change', answer: 'module_plan' },
  { method: 'POST', path: '/modules/preview/', summary: 'The screens a definition would make; nothing is changed', body: 'module_change', answer: 'module_preview' },
  { method: 'POST', path: '/modules/apply/', summary: 'Put a definition in force', body: 'module_change', answer: 'module_plan' },
  { method: 'POST', path: '/app_info/renderer_problems/', summary: 'Tell what could not be drawn', body: 'renderer_problem', status: 204 },
  { method: 'GET', path: '/realtime/since/', summary: 'Live events missed', query: ['seq'], answer: 'realtime_since' },
];

/** Key by which a call is found, whatever its parameters are named. */
export function callKey(method: string, path: string): string {
  return `${method} ${path.replace(/:[^/]+/g, ':').replace(/\/$/, '')}`;
}
