// The call that offers whom a comment may mention.
import type { FastifyInstance } from 'fastify';
import type { CommentPeople } from '../../src/contract/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { calls, requireUuid } from '../http/index.ts';
import { askedRow } from './askedRow.ts';
import { requireMayComment } from './mayComment.ts';
import { offerPeople } from './mentioned.ts';

const MAX_SEARCH = 100;

/** Paths below /api/v1. */
export async function peopleRoutes(app: FastifyInstance, deps: DomainDeps): Promise<void> {
  calls(app).get(
    '/data/:model/:id/comments/people/',
    {
      summary: 'Who may be mentioned in a comment on a row',
      description:
        'Colleagues whose names have words that begin so: those who may read the row, and apart from them those who may not; for those who may comment.',
      query: {
        search: { description: 'Begins of words of the name.', maxLength: MAX_SEARCH },
        person: {
          description: 'Id of a person: he alone is told of, as one of those or of the others.',
          format: 'uuid',
        },
      },
      answer: 'comment_people',
      refusals: ['comments_closed'],
    },
    async (request, reply) => {
      const { query, caller } = request;
      const asked = await askedRow(deps, request);
      requireMayComment(asked, caller);
      const search = typeof query['search'] === 'string' ? query['search'].slice(0, MAX_SEARCH) : '';
      const person = query['person'] === undefined ? undefined : requireUuid(query['person'], 'person');
      const answer: CommentPeople = await offerPeople(deps.database, asked, { search, person }, caller);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
}
