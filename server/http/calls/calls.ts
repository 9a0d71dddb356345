// Calls, declared where they are made. The declaration is the route's schema: from it follow the check of the body, the API document, the
// check of answers and what tests try. A route without one stops the start.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ContractDocuments } from '../../../src/contract/index.ts';
import { VALIDATORS } from '../../../src/contract/validators/all.gen.js';
import { ApiError } from '../../errors/index.ts';
import { inputFault } from './checkInput.ts';
import { schemaOf } from './callSchema.ts';
import type { Call, Declaration, DocumentName, Method, Parameters } from './declaration.ts';

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;
type QueryOf<D> = D extends { query: infer P extends Parameters }
  ? Readonly<Partial<Record<keyof P & string, unknown>>>
  : Readonly<Record<never, unknown>>;
type BodyOf<D> = D extends { body: infer Name extends DocumentName } ? NonNullable<ContractDocuments[Name]> : unknown;
type CallRequest<P extends string, D> = FastifyRequest<{
  Params: ParamsOf<P>;
  Querystring: QueryOf<D>;
  Body: BodyOf<D>;
}>;

type Register = <const P extends string, const D extends Declaration>(
  path: P,
  declaration: D,
  handler: (request: CallRequest<P, D>, reply: FastifyReply) => unknown,
) => void;

/** Declares calls of the API on a scope whose prefix is left out of their paths. */
export function calls(app: FastifyInstance): Readonly<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Register>> {
  const register =
    (method: Method): Register =>
    (path, declaration, handler) => {
      const call: Call = { ...declaration, method, path };
      const { isPublic = false, isBeforePassword = false, bodyLimit, roles } = call;
      app.route({
        method,
        url: path,
        config: { call, isPublic, isBeforePassword },
        schema: schemaOf(call),
        // Checked by the document the declaration names; answers are written as they are.
        validatorCompiler: ({ httpPart }) =>
          httpPart === 'body' && declaration.body !== undefined ? bodyCheck(declaration.body) : () => true,
        serializerCompiler: () => (data) => JSON.stringify(data),
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        ...(roles ? { preValidation: async (request: FastifyRequest) => requireRole(request, roles) } : {}),
        // The path gives the parameters, the declaration the body: what the handler takes is what was checked.
        handler: handler as unknown as RouteHandlerMethod,
      });
    };
  return {
    get: register('GET'),
    post: register('POST'),
    put: register('PUT'),
    patch: register('PATCH'),
    delete: register('DELETE'),
  };
}

/** Throws at the start for a route of the scope that nobody declared; answers the list of those that were, which grows with the scope. */
export function gatherCalls(scope: FastifyInstance): readonly Call[] {
  const gathered: Call[] = [];
  scope.addHook('onRoute', ({ method, url, config }) => {
    const call = config?.call;
    if (!call) throw new Error(`${String(method)} ${url} is declared by nobody: register it by calls() of server/http`);
    if (method === call.method && call.isHidden !== true) gathered.push(call);
  });
  return gathered;
}

function bodyCheck(document: DocumentName): (body: unknown) => true | { error: Error } {
  const validate = VALIDATORS.get(document);
  if (!validate) throw new Error(`${document}: there is no such document`);
  return (body) => validate(body) || { error: inputFault(validate.errors ?? []) };
}

function requireRole({ caller }: FastifyRequest, roles: readonly string[]): void {
  if (!roles.some((role) => caller.roles.includes(role))) throw new ApiError('forbidden');
}

/** Key by which a call is found, whatever its parameters are named. */
export function callKey(method: string, path: string): string {
  return `${method} ${path.replace(/:[^/]+/g, ':').replace(/\/$/, '')}`;
}
