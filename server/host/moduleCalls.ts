// Calls of modules below /api/v1/<module>/: found by the rooms there are now, so that a room that comes or goes needs no start. Who may is
// asked first, then what was sent is checked, then the module's code runs in one transaction.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/index.ts';
import { calls, inputFault, isUuid, type Caller } from '../http/index.ts';
import { accessOf, requireAction } from '../records/access/index.ts';
import { lockRow, readRowText, readStored } from '../records/write/index.ts';
import type { DomainDeps } from '../domainDeps.ts';
import { CodeFault } from './codeFault.ts';
import type { HandlerRow, ModuleCall } from './defineModule.ts';
import type { Host } from './openHost.ts';
import type { HostedCall } from './readCode.ts';
import { oneCall } from './oneCall.ts';
import type { Answered } from '../repeats/index.ts';
import { runCode, type Announcers, type CodeWork } from './runCode.ts';

export interface ModuleCallsDeps extends DomainDeps {
  host: Host;
  announcers: Announcers;
}

/** The router matches no empty rest. */
const ADDRESSES = ['/:module/', '/:module/*'] as const;

interface Found {
  hosted: HostedCall;
  params: Readonly<Record<string, string>>;
}

const known = new WeakMap<FastifyRequest, Found>();

/** Distinguishes a call of a module from an address that is none, which is not there for anybody, before a session is asked for. */
export function findModuleCalls(scope: FastifyInstance, host: Host): void {
  scope.decorateRequest('hostedCall');
  scope.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!ADDRESSES.some((address) => address === call?.path)) return;
    // The router names the parts of the path so.
    const { module, '*': rest = '' } = request.params as { module: string; '*'?: string };
    const found = findCall(host.calls(), request.method, `/${module}/${rest}`);
    if (!found) throw new ApiError('not_found');
    known.set(request, found);
    request.hostedCall = found.hosted.call;
  });
}

/** Paths below /api/v1. */
export async function moduleCalls(app: FastifyInstance, deps: ModuleCallsDeps): Promise<void> {
  const api = calls(app);
  const declared = { summary: 'A call of a module', isHidden: true } as const;
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const)
    for (const address of ADDRESSES) api[method](address, declared, (request, reply) => answer(deps, request, reply));
}

async function answer(deps: ModuleCallsDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = known.get(request);
  if (!found) throw new ApiError('not_found');
  const { declared } = found.hosted;
  requireMay(deps, found.hosted, request.caller);
  const { status, text } = await carryOut(deps, found, request);
  void reply.code(status).header('cache-control', 'no-store');
  return declared.answer === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
}

async function carryOut(deps: ModuleCallsDeps, { hosted, params }: Found, request: FastifyRequest): Promise<Answered> {
  const { module: name, name: own, call, declared } = hosted;
  const { catalog, host, announcers } = deps;
  const { caller } = request;
  const module = host.modules().find((each) => each.name === name);
  if (!module) throw new ApiError('not_found');
  const isReading = declared.method === 'GET';
  return oneCall(deps, { call, request }, async (tx, account) => {
    const work = { module, place: `calls.${own}`, tx, catalog: catalog.current(), caller, account, isReading };
    const row = await rowOf(work, { may: declared.may, params });
    const input = { params, ...sent(hosted, request) };
    const given = await runCode(work, announcers, (scope) =>
      declared.handle({
        ...scope,
        ...input,
        get row() {
          return row ?? noRow(own);
        },
      }),
    );
    return { status: call.status ?? 200, text: declared.answer === undefined ? '' : JSON.stringify(given ?? null) };
  });
}

/** By the schemas of the call; without one the code gets what came. Throws what is wrong, by field. */
function sent(
  { query, body }: HostedCall,
  request: FastifyRequest,
): { query: Record<string, unknown>; body: Record<string, unknown> } {
  // The check makes numbers of text in it.
  const words: Record<string, unknown> = { ...Object(request.query) };
  if (query && !query(words)) throw inputFault(query.errors ?? []);
  if (body && !body(request.body ?? null)) throw inputFault(body.errors ?? []);
  // Checked above; without a schema what came.
  return { query: words, body: Object(request.body ?? {}) as Record<string, unknown> };
}

function requireMay({ catalog }: DomainDeps, { declared: { may } }: HostedCall, caller: Caller): void {
  if ('roles' in may) {
    if (!may.roles.some((role) => caller.roles.includes(role))) throw new ApiError('forbidden');
    return;
  }
  requireAction(accessOf(catalog.current(), may.model, caller), may.right);
}

/** That `may.row` names. Throws `not_found`, and `forbidden` where the caller may read it but not do that. */
async function rowOf(
  { tx, catalog, caller, isReading }: Pick<CodeWork, 'tx' | 'catalog' | 'caller' | 'isReading'>,
  { may, params }: Pick<ModuleCall, 'may'> & Pick<Found, 'params'>,
): Promise<HandlerRow | undefined> {
  if (!('row' in may) || may.row === undefined) return undefined;
  const id = params[may.row] ?? '';
  if (!isUuid(id)) throw new ApiError('not_found');
  const access = accessOf(catalog, may.model, caller);
  const stored = await (isReading === true ? readStored : lockRow)(tx, access, id.toLowerCase(), caller);
  if (!stored || stored.isDeleted) throw new ApiError('not_found');
  if ((may.right === 'update' && !stored.mayUpdate) || (may.right === 'delete' && !stored.mayDelete))
    throw new ApiError('forbidden');
  const text = await readRowText(tx, access, id.toLowerCase(), caller);
  if (text === undefined) throw new ApiError('not_found');
  // Made by the emitter: an object with an id.
  return JSON.parse(text) as HandlerRow;
}

function noRow(call: string): never {
  throw new CodeFault(`the call "${call}" names no row in its \`may\``);
}

/** What is written out comes before a parameter. */
function findCall(all: readonly HostedCall[], method: string, path: string): Found | undefined {
  const parts = partsOf(path);
  const fitting = all
    .filter(({ call }) => call.method === method)
    .flatMap((hosted): (Found & { weight: number })[] => {
      const own = partsOf(hosted.call.path);
      if (own.length !== parts.length || !own.every((part, index) => part.startsWith(':') || part === parts[index]))
        return [];
      const params = Object.fromEntries(
        own.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [])),
      );
      return [{ hosted, params, weight: own.length - Object.keys(params).length }];
    });
  return fitting.sort((one, other) => other.weight - one.weight)[0];
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
