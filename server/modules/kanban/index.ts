// What boards do beyond their definitions: their columns, the cards in them, and what becomes of cards whose column goes.
import { defineModule, type HookInput } from '../../host/index.ts';
import { cardsIn, type Stage } from './boards.ts';
import { fillBoard, putBack, requireEntry, syncCards } from './cards.ts';

type Lang = 'ru' | 'kk' | 'en';

/** Of a new board, named in the language of whoever makes it. */
const FIRST: readonly (Pick<Stage, 'status' | 'color'> & { name: Record<Lang, string> })[] = [
  { status: 'new', color: 'blue', name: { ru: 'К выполнению', kk: 'Орындауға', en: 'To do' } },
  { status: 'in_progress', color: 'yellow', name: { ru: 'В работе', kk: 'Жұмыста', en: 'In progress' } },
  { status: 'review', color: 'violet', name: { ru: 'На проверке', kk: 'Тексеруде', en: 'In review' } },
  { status: 'done', color: 'green', name: { ru: 'Готово', kk: 'Дайын', en: 'Done' } },
];

const HAS_CARDS = {
  ru: 'В столбце есть карточки: сначала перенесите их',
  kk: 'Бағанда карточкалар бар: алдымен оларды көшіріңіз',
  en: 'There are cards in the column: move them first',
};
const PERSONAL = {
  ru: 'У личной доски столбцы по полю задачи',
  kk: 'Жеке тақтаның бағандары тапсырма өрісі бойынша',
  en: 'A personal board has its columns by a field of tasks',
};
/** More are not moved while somebody waits. */
const MOST_CARDS = 200;

async function requireProjectBoard({ changes, asServer, refuse }: HookInput<'stage'>): Promise<void> {
  for (const { id, after } of changes) {
    const board = await asServer.read('board', after.board.id);
    if (board && board.project === null) refuse({ board: PERSONAL }, id);
  }
}

async function fillLater({ changes, later }: HookInput<'stage'>): Promise<void> {
  for (const board of new Set(changes.map(({ after }) => after.board.id))) await later('fill', { board });
}

export default defineModule<'kanban'>({
  calls: {
    remove_stage: {
      method: 'POST',
      path: '/stages/:id/remove/',
      summary: 'Remove a column of a board, its cards moved to another one',
      description:
        'Each card goes by the same rules as one that is dragged there: status, required fields, limit. One that may not refuses all of it.',
      may: { model: 'stage', right: 'delete', row: 'id' },
      repeatable: true,
      body: {
        type: 'object',
        additionalProperties: false,
        properties: { to: { type: 'string', format: 'uuid', description: 'Column that takes the cards.' } },
      },
      answer: {
        type: 'object',
        required: ['moved'],
        properties: { moved: { type: 'integer' } },
      },
      async handle({ row: stage, body, rows, asServer, fail }) {
        const cards = await asServer.find('task', { stage: stage.id });
        if (cards.length > MOST_CARDS) return fail('too_many_cards');
        const to = body.to === undefined ? undefined : await rows.read('stage', body.to);
        if (cards.length > 0 && (!to || to.id === stage.id || to.board.id !== stage.board.id))
          return fail('stage_has_cards');
        for (const card of cards) await rows.change('task', card.id, { stage: to?.id ?? null });
        // Those that its transition or hooks moved stand elsewhere by then.
        await rows.remove('stage', stage.id);
        return { moved: cards.length };
      },
    },
  },
  hooks: {
    task: {
      beforeCreate: requireEntry,
      beforeChange: requireEntry,
      beforeRestore: async (input) =>
        requireEntry({ ...input, changes: input.changes.map((change) => ({ ...change, before: undefined })) }),
      afterCreate: syncCards,
      afterChange: syncCards,
      afterRestore: putBack,
    },
    board: {
      async afterCreate({ changes, asServer, caller }) {
        for (const { id, after } of changes) {
          if (after.project === null) {
            // A personal board begins with one's own tasks.
            if (after.query === null) await asServer.change('board', id, { query: { operator: ['__me__'] } });
            continue;
          }
          for (const { status, color, name } of FIRST)
            await asServer.create('stage', { board: id, status, color, name: name[caller.lang] });
        }
      },
    },
    stage: {
      beforeCreate: requireProjectBoard,
      beforeChange({ changes, refuse }) {
        for (const { id, before, after } of changes)
          if (before?.status !== after.status && cardsIn(after) > 0) refuse({ status: HAS_CARDS }, id);
      },
      async beforeDelete({ changes, asServer, fail }) {
        // Deleted with its board a column may hold cards.
        for (const { after } of changes)
          if (cardsIn(after) > 0 && (await asServer.read('board', after.board.id))) fail('stage_has_cards');
      },
      afterCreate: fillLater,
      afterRestore: fillLater,
    },
  },
  jobs: {
    fill: { run: async ({ asServer, values }) => fillBoard({ asServer }, String(values['board'])) },
  },
  errors: {
    stage_has_cards: { status: 409, text: 'stage_has_cards' },
    too_many_cards: { status: 409, text: 'too_many_cards' },
  },
});
