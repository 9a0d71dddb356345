// Which validator knows which answer of the shell's own calls.
import type {
  CompiledValidator,
  EntryConfig,
  FrontCache,
  MyOrganizations,
  PrivateOffice,
  User,
  UserInfo,
} from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';

export interface LoginAnswer {
  user: User;
}

interface ShellDocuments {
  entry: DocumentCheck<EntryConfig>;
  frontCache: DocumentCheck<FrontCache>;
  login: DocumentCheck<LoginAnswer>;
  organizations: DocumentCheck<MyOrganizations>;
  privateOffice: DocumentCheck<PrivateOffice>;
  /** Of these three only that they are objects: their parts are checked one by one. */
  global: DocumentCheck<Record<string, unknown>>;
  routeMeta: DocumentCheck<Record<string, unknown>>;
  routes: DocumentCheck<Record<string, unknown>>;
  userInfo: DocumentCheck<UserInfo>;
}

export const SHELL_DOCUMENTS: ShellDocuments = {
  entry: { document: 'entry', load: () => import('../../contract/validators/entry.gen.js') },
  frontCache: { document: 'front_cache', load: () => Promise.resolve({ default: hasUid }) },
  global: { document: 'global', load: () => Promise.resolve({ default: isPlainObject }) },
  login: { document: 'login', load: loadLoginAnswer },
  organizations: {
    document: 'my_organizations',
    load: () => import('../../contract/validators/my_organizations.gen.js'),
  },
  privateOffice: { document: 'private_office', load: () => import('../../contract/validators/private_office.gen.js') },
  routeMeta: { document: 'route_meta', load: () => Promise.resolve({ default: isPlainObject }) },
  routes: { document: 'routes', load: () => Promise.resolve({ default: isPlainObject }) },
  userInfo: { document: 'user_info', load: () => import('../../contract/validators/user_info.gen.js') },
};

const isPlainObject: CompiledValidator<Record<string, unknown>> = Object.assign(
  (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null && !Array.isArray(data),
  { errors: [{ instancePath: '', keyword: 'type', message: 'must be object', params: {} }] },
);

/** One text: a chunk with its validator would be the first visit's slowest answer. */
const hasUid: CompiledValidator<FrontCache> = Object.assign(
  (data: unknown): data is FrontCache =>
    typeof data === 'object' && data !== null && 'uid' in data && typeof data.uid === 'string',
  { errors: [{ instancePath: '/uid', keyword: 'type', message: 'must be string', params: {} }] },
);

/** The answer of a login is `{ user }`: the document `user` one level down. */
async function loadLoginAnswer(): Promise<{ default: CompiledValidator<LoginAnswer> }> {
  const { default: isUser } = await import('../../contract/validators/user.gen.js');
  const isLoginAnswer: CompiledValidator<LoginAnswer> = (data): data is LoginAnswer => {
    const isFine = isUser(typeof data === 'object' && data !== null && 'user' in data ? data.user : undefined);
    isLoginAnswer.errors = (isUser.errors ?? []).map((error) => ({
      ...error,
      instancePath: `/user${error.instancePath}`,
    }));
    return isFine;
  };
  return { default: isLoginAnswer };
}
