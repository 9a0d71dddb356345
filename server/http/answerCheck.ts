// In tests and development: JSON answers of known calls are held against the contract. Off in production.
import type { FastifyInstance } from 'fastify';
import forgotPasswordAnswer from '../../src/contract/validators/forgot_password_answer.gen.js';
import invitations from '../../src/contract/validators/invitations.gen.js';
import inviteCheck from '../../src/contract/validators/invite_check.gen.js';
import inviteLink from '../../src/contract/validators/invite_link.gen.js';
import myOrganizations from '../../src/contract/validators/my_organizations.gen.js';
import notificationSettings from '../../src/contract/validators/notification_settings.gen.js';
import notifications from '../../src/contract/validators/notifications.gen.js';
import organization from '../../src/contract/validators/organization.gen.js';
import presence from '../../src/contract/validators/presence.gen.js';
import realtimeSince from '../../src/contract/validators/realtime_since.gen.js';
import registrationStep from '../../src/contract/validators/registration_step.gen.js';
import sessions from '../../src/contract/validators/sessions.gen.js';
import unreadCount from '../../src/contract/validators/unread_count.gen.js';
import userCard from '../../src/contract/validators/user_card.gen.js';
import activeFilters from '../../src/contract/validators/active_filters.gen.js';
import bulkAnswer from '../../src/contract/validators/bulk_answer.gen.js';
import groups from '../../src/contract/validators/groups.gen.js';
import importPreview from '../../src/contract/validators/import_preview.gen.js';
import importReport from '../../src/contract/validators/import_report.gen.js';
import filterSets from '../../src/contract/validators/filter_sets.gen.js';
import counters from '../../src/contract/validators/counters.gen.js';
import entry from '../../src/contract/validators/entry.gen.js';
import errorAnswer from '../../src/contract/validators/error.gen.js';
import formInfo from '../../src/contract/validators/form_info.gen.js';
import frontCache from '../../src/contract/validators/front_cache.gen.js';
import globalConfig from '../../src/contract/validators/global.gen.js';
import privateOffice from '../../src/contract/validators/private_office.gen.js';
import routeMeta from '../../src/contract/validators/route_meta.gen.js';
import routes from '../../src/contract/validators/routes.gen.js';
import row from '../../src/contract/validators/row.gen.js';
import rows from '../../src/contract/validators/rows.gen.js';
import selectList from '../../src/contract/validators/select_list.gen.js';
import tableInfo from '../../src/contract/validators/table_info.gen.js';
import user from '../../src/contract/validators/user.gen.js';
import userInfo from '../../src/contract/validators/user_info.gen.js';
import userList from '../../src/contract/validators/user_list.gen.js';
import { checkDocument, type CompiledValidator, type DocumentIssue } from '../../src/contract/index.ts';
import { callKey, CALLS, type Call, type DocumentName } from './calls.ts';

export type AnswerCheck = 'off' | 'log' | 'throw';

const VALIDATORS: ReadonlyMap<DocumentName, CompiledValidator<unknown>> = new Map<DocumentName, CompiledValidator<unknown>>([
  ['active_filters', activeFilters], ['filter_sets', filterSets], ['import_report', importReport], ['import_preview', importPreview], ['groups', groups], ['bulk_answer', bulkAnswer], ['counters', counters], ['entry', entry], ['error', errorAnswer], ['form_info', formInfo],
  ['front_cache', frontCache], ['global', globalConfig], ['private_office', privateOffice], ['route_meta', routeMeta], ['routes', routes],
  ['row', row], ['rows', rows], ['select_list', selectList], ['table_info', tableInfo], ['user', user], ['user_info', userInfo], ['user_list', userList],
  ['invite_check', inviteCheck], ['invitations', invitations], ['invite_link', inviteLink], ['sessions', sessions], ['my_organizations', myOrganizations], ['user_card', userCard], ['presence', presence], ['unread_count', unreadCount], ['organization', organization], ['notifications', notifications], ['notification_settings', notificationSettings], ['realtime_since', realtimeSince], ['registration_step', registrationStep], ['forgot_password_answer', forgotPasswordAnswer],
]);

const byKey: ReadonlyMap<string, Call> = new Map(CALLS.map((call) => [callKey(call.method, call.path), call]));

export function checkAnswers(app: FastifyInstance, mode: AnswerCheck, prefix: string): void {
  if (mode === 'off') return;
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload === '' || !isJson(reply.getHeader('content-type'))) return payload;
    const path = (request.routeOptions.url ?? '').slice(prefix.length);
    const issues = issuesOf(byKey.get(callKey(request.method, path)), reply.statusCode, payload);
    if (issues.length === 0) return payload;
    const text = `${request.method} ${path} breaks the contract: ${issues.map((issue) => `${issue.document}${issue.path} ${issue.detail}`).join('; ')}`;
    request.log.error(text);
    if (mode === 'log') return payload;
    void reply.code(500);
    return JSON.stringify({ code: 'internal', message: text });
  });
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json');
}

function issuesOf(call: Call | undefined, status: number, payload: string): DocumentIssue[] {
  const body: unknown = JSON.parse(payload);
  if (status >= 400) return checkDocument('error', errorAnswer, body);
  const validate = call?.answer === undefined ? undefined : VALIDATORS.get(call.answer);
  if (!call?.answer || !validate) return [];
  return checkDocument(call.answer, validate, call.answerMember === undefined ? body : memberOf(body, call.answerMember));
}

function memberOf(body: unknown, name: string): unknown {
  // Only looked at, by a validator.
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
}
