// A call is its declaration: without one there is none.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ApiError } from '../../errors/index.ts';
import { checkAnswers } from './answerCheck.ts';
import { calls, gatherCalls } from './calls.ts';
import { handleErrors } from '../errorAnswer.ts';

it('[HOST-01] a route that nobody declared stops the start', async () => {
  const app = Fastify();
  gatherCalls(app);
  expect(() => app.get('/loose/', () => ({}))).toThrow('GET /loose/ is declared by nobody');
  await app.close();
});

it('[HOST-01] what is declared is listed, and its body is checked before the handler sees it', async () => {
  const app = Fastify();
  handleErrors(app);
  const known = gatherCalls(app);
  const seen: unknown[] = [];
  calls(app).post('/things/:id/', { summary: 'A thing', body: 'undo' }, async ({ params, body }) => {
    seen.push([params.id, body.version]);
    return {};
  });
  expect(known.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /things/:id/']);
  const ask = (payload: object) => app.inject({ method: 'POST', url: '/things/a/', payload });
  const refused = await ask({ version: 'x' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'invalid', fields: { version: [{ rule: 'integer' }] } },
  ]);
  expect((await ask({ version: 2 })).statusCode).toBe(200);
  expect(seen).toEqual([['a', 2]]);
  await app.close();
});

it('[CONTRACT-03] a refusal that the call does not declare breaks the contract', async () => {
  const app = Fastify();
  handleErrors(app);
  checkAnswers(app, 'throw');
  const refuse = (): never => {
    throw new ApiError('posted');
  };
  calls(app).get('/silent/', { summary: 'Says nothing of it' }, refuse);
  calls(app).get('/said/', { summary: 'Says so', refusals: ['posted'] }, refuse);
  const silent = await app.inject('/silent/');
  expect([silent.statusCode, silent.json().message]).toEqual([500, expect.stringContaining('posted is not among')]);
  expect((await app.inject('/said/')).json()).toMatchObject({ code: 'posted' });
  await app.close();
});
