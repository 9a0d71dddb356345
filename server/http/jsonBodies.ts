// Bodies of calls as JSON, as fastify reads them; but a number that would lose digits is refused by its field.
import type { FastifyInstance } from 'fastify';
import { lostNumber } from '../../src/engine/values/index.ts';
import { ApiError } from '../errors/index.ts';

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    void parse(request, body, (error, value) => {
      const lost = error ? undefined : lostNumber(body);
      if (lost)
        done(new ApiError('invalid', { [lost.path.join('.') || 'body']: [{ rule: 'digits', value: lost.literal }] }));
      else done(error, value);
    });
  });
}
