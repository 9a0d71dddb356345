// Checks that write, with rows of their own that are gone afterwards: repeats, versions, rules, events, all or nothing.
import { randomUUID } from 'node:crypto';
import { at, objectOf, textOf, type Answer } from '../caller/index.ts';
import { inArea, must, NotApplicable, type Check, type CheckContext } from './check.ts';
import { mustRefuse } from './documents.ts';
import { listen } from './liveEvents.ts';
import { removeRow, withRow, type OwnRow } from './ownRow.ts';
import { listPath } from './survey.ts';

const pathOf = ({ model, id }: OwnRow): string => `/data/${model}/${id}/`;

async function countOf({ conversation }: CheckContext, model: string): Promise<number> {
  return Number(at((await conversation.get(listPath(model, { page_size: '0' }))).body, 'count'));
}

function mustAnswer(answer: Answer, status: number): void {
  must(
    answer.status === status,
    `${answer.method} ${answer.path} answered ${answer.status} instead of ${status}: ${answer.text.slice(0, 160)}`,
  );
}

const CREATING: readonly Check[] = [
  {
    name: 'write:repeat',
    writes: true,
    clause: 'Rules 9: the same row under the same client-made id a second time is the same row, not another',
    run: async (context) =>
      withRow(context, async (own) => {
        const before = await countOf(context, own.model);
        const again = await context.conversation.call('POST', `/data/${own.model}/`, {
          body: { id: own.id, ...own.values },
        });
        must(again.status === 200 || again.status === 201, `the repeated create answered ${again.status}`);
        must(
          at(again.body, 'id') === own.id && at(again.body, 'version') === own.row['version'],
          'the repeated create answered another row',
        );
        must((await countOf(context, own.model)) === before, 'the repeated create made a second row');
      }),
  },
  {
    name: 'write:created',
    writes: true,
    clause: 'Calls: a created row can be read at once and says what was sent',
    run: async (context) =>
      withRow(context, async (own) => {
        const answer = await context.conversation.get(pathOf(own));
        mustAnswer(answer, 200);
        must(
          own.textField === '' || at(answer.body, own.textField) === own.values[own.textField],
          `${own.textField} is ${JSON.stringify(at(answer.body, own.textField))}`,
        );
      }),
  },
  {
    name: 'write:rules',
    writes: true,
    clause:
      'Errors: a payload that breaks a rule or names an unknown field is a 400 invalid, by field, and changes nothing',
    run: async (context) =>
      withRow(context, async (own) => {
        const version = own.row['version'];
        const unknown = await context.conversation.call('PATCH', pathOf(own), { body: { version, no_such_field: 1 } });
        mustRefuse(unknown, 400, 'invalid');
        must(at(unknown.body, 'fields', 'no_such_field') !== undefined, 'the unknown field is not named');
        if (own.textField !== '') {
          const wrong = await context.conversation.call('PATCH', pathOf(own), {
            body: { version, [own.textField]: { no: 'text' } },
          });
          mustRefuse(wrong, 400, 'invalid');
          must(at(wrong.body, 'fields', own.textField) !== undefined, `${own.textField} is not named`);
        }
        must(
          at((await context.conversation.get(pathOf(own))).body, 'version') === version,
          'a refused change counted as one',
        );
      }),
  },
  {
    name: 'write:csrf',
    writes: true,
    clause: 'Errors: 403 csrf for every method that changes something, and nothing is changed',
    run: async (context) =>
      withRow(context, async (own) => {
        const headers = { 'X-CSRFToken': '' };
        const other = randomUUID();
        mustRefuse(
          await context.conversation.call('PATCH', pathOf(own), { headers, body: { version: own.row['version'] } }),
          403,
          'csrf',
        );
        mustRefuse(await context.conversation.call('DELETE', pathOf(own), { headers }), 403, 'csrf');
        const created = await context.conversation.call('POST', `/data/${own.model}/`, {
          headers,
          body: { id: other, ...own.values },
        });
        if (created.status < 300) await removeRow(context, { model: own.model, id: other });
        mustRefuse(created, 403, 'csrf');
        mustAnswer(await context.conversation.get(pathOf(own)), 200);
      }),
  },
];

const CHANGING: readonly Check[] = [
  {
    name: 'write:version',
    writes: true,
    clause: 'Rules 9: a change carries the version; a stale one is a 409 conflict with the current row',
    run: async (context) =>
      withRow(context, async (own) => {
        if (own.textField === '') throw new NotApplicable('the row has no free text');
        const first = await context.conversation.call('PATCH', pathOf(own), {
          body: { version: own.row['version'], [own.textField]: 'QA one' },
        });
        mustAnswer(first, 200);
        must(Number(at(first.body, 'version')) > Number(own.row['version']), 'the version did not grow');
        const stale = await context.conversation.call('PATCH', pathOf(own), {
          body: { version: own.row['version'], [own.textField]: 'QA two' },
        });
        mustRefuse(stale, 409, 'conflict');
        must(
          at(stale.body, 'current', own.textField) === 'QA one',
          `the conflict carries ${JSON.stringify(at(stale.body, 'current', own.textField))} as the current text`,
        );
      }),
  },
  {
    name: 'write:delete',
    writes: true,
    clause: 'Calls: a deleted row is gone: 204, then 404',
    run: async (context) =>
      withRow(context, async (own) => {
        mustAnswer(await context.conversation.call('DELETE', pathOf(own)), 204);
        mustRefuse(await context.conversation.get(pathOf(own)), 404, 'not_found');
      }),
  },
  {
    name: 'write:batch',
    area: 'batch',
    writes: true,
    clause: 'Calls: a batch is all or nothing',
    run: async (context) =>
      withRow(context, async (own) => {
        const id = randomUUID();
        const before = await countOf(context, own.model);
        const answer = await context.conversation.call('POST', `/data/${own.model}/batch/`, {
          body: {
            upsert: [
              { id, ...own.values },
              { id: randomUUID(), ...own.values, no_such_field: 1 },
            ],
            delete: [own.id],
          },
        });
        if (answer.status < 300) await removeRow(context, { model: own.model, id });
        mustRefuse(answer, 400, 'invalid');
        must((await countOf(context, own.model)) === before, 'a refused batch changed the number of rows');
        mustAnswer(await context.conversation.get(pathOf(own)), 200);
      }),
  },
];

const ANNOUNCING: readonly Check[] = [
  {
    name: 'write:event',
    area: 'live',
    writes: true,
    clause:
      "Live events: a write is told as table_update { uid, model, ids, kind } with the writer's X-Action-Uid, and can be asked for afterwards",
    run: async (context) => {
      const events = await listen(context.caller.server, context.caller);
      must(typeof events !== 'string', `the socket was refused: ${String(events)}`);
      try {
        await withRow(context, async (own) => {
          if (own.textField === '') throw new NotApplicable('the row has no free text');
          const uid = randomUUID();
          mustAnswer(
            await context.conversation.call('PATCH', pathOf(own), {
              headers: { 'X-Action-Uid': uid },
              body: { version: own.row['version'], [own.textField]: 'QA told' },
            }),
            200,
          );
          const event = await events.wait(({ name, data }) => name === 'table_update' && data['uid'] === uid);
          must(event !== undefined, 'no table_update with the uid of the action came');
          must(
            event.data['model'] === own.model &&
              event.data['kind'] === 'update' &&
              JSON.stringify(event.data['ids']) === JSON.stringify([own.id]),
            `the event says ${JSON.stringify(event.data)}`,
          );
          const seq = Number(event.data['seq']);
          const since = await context.conversation.get(`/realtime/since/?seq=${seq - 1}`);
          must(
            JSON.stringify(at(since.body, 'events')).includes(uid),
            '/realtime/since/ does not give the event again',
          );
        });
      } finally {
        events.close();
      }
    },
  },
  {
    name: 'write:chosen_filters',
    area: 'chosen',
    writes: true,
    clause: 'Calls: chosen filters are kept for the page; a name nobody knows is dropped and listed, never failed',
    run: async (context) => {
      const model = context.models.find(({ filters }) => filters['rev'] !== undefined);
      if (!model) throw new NotApplicable('no model has filters');
      const base = { model: model.ref.model, page_name: model.ref.page_name, key: model.ref.page_name };
      const before = objectOf(
        (await context.conversation.get(`/app_info/active_filters/?model=${base.model}&page_name=${base.page_name}`))
          .body,
      );
      const kept = {
        filters: objectOf(before['activeFilters']),
        search: textOf(before['search']),
        ordering: before['ordering'] ?? [],
      };
      try {
        const answer = await context.conversation.call('POST', '/app_info/chosen_filters/', {
          body: { ...base, ...kept, search: 'QA kept', filters: { ...kept.filters, no_such_filter: 'x' } },
        });
        mustAnswer(answer, 200);
        must(
          JSON.stringify(at(answer.body, 'dropped') ?? []).includes('no_such_filter'),
          'the unknown filter is not among `dropped`',
        );
        must(at(answer.body, 'search') === 'QA kept', 'the search was not kept');
        const again = await context.conversation.get(
          `/app_info/active_filters/?model=${base.model}&page_name=${base.page_name}`,
        );
        must(at(again.body, 'search') === 'QA kept', 'the search is gone with the next call');
      } finally {
        await context.conversation.call('POST', '/app_info/chosen_filters/', { body: { ...base, ...kept } });
      }
    },
  },
];

export const WRITE_CHECKS = inArea('writes', [...CREATING, ...CHANGING, ...ANNOUNCING]);
