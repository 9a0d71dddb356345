// Settings from the environment, read once at start. A bad value is a StartError with one line.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { hasFormat } from '../src/engine/values/index.ts';
import { StartError } from './errors/index.ts';

export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** A PostgreSQL server of one's own; undefined: the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Extra directory of module definitions, watched. Absolute. */
  modulesDir: string | undefined;
  serverType: 'dev' | 'prod';
  /** Whether the demo organisation is loaded. */
  isDemo: boolean;
  demoPassword: string | undefined;
  /** Where mail goes; undefined: files in `outbox` of `dataDir`. */
  smtpUrl: string | undefined;
  /** Origin by which people reach the server, for links in mails; undefined: HOST and PORT. */
  publicUrl: string | undefined;
  /** Hosts, or hosts with ports, that rules and webhooks may also call by http and inside private networks. */
  callHosts: readonly string[];
  /** Addresses of proxies whose X-Forwarded-* headers count, separated by commas. */
  trustProxy: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 8080;
const MIN_DEMO_PASSWORD = 8;

export function readSettings(environment: Environment): Settings {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const databaseUrl = readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const modulesDir = read('MODULES_DIR');
  return {
    port: readPort(read('PORT')),
    host: readHost(read('HOST')),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl,
    redisUrl: readUrl('REDIS_URL', read('REDIS_URL'), ['redis:', 'rediss:']),
    modulesDir: modulesDir === undefined ? undefined : resolve(modulesDir),
    serverType: readChoice('SERVER_TYPE', read('SERVER_TYPE') ?? 'prod', ['dev', 'prod'] as const),
    isDemo: readChoice('DEMO', read('DEMO') ?? (databaseUrl === undefined ? '1' : '0'), ['0', '1'] as const) === '1',
    demoPassword: readDemoPassword(read('DEMO_PASSWORD')),
    smtpUrl: readSmtpUrl(read('SMTP_URL')),
    publicUrl: readOrigin(read('PUBLIC_URL')),
    callHosts: readHosts(read('CALL_HOSTS')),
    trustProxy: readProxies(read('TRUST_PROXY')),
  };
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new StartError(`PORT=${text}: a whole number from 0 to 65535 is needed`);
  return port;
}

function readHost(text: string | undefined): string {
  const host = text ?? '127.0.0.1';
  if (/[\s/]/.test(host)) throw new StartError(`HOST=${host}: an address or host name is needed, e.g. 127.0.0.1`);
  return host;
}

function readChoice<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new StartError(`${name}=${text}: allowed are ${allowed.join(', ')}`);
  return found;
}

/** The value itself may hold a password, so it is not repeated in the message. */
function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (!protocols.includes(protocol))
    throw new StartError(
      `${name}: an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')} is needed`,
    );
  return text;
}

/** Of links in mails, where a path would be lost. */
function readOrigin(text: string | undefined): string | undefined {
  const address = readUrl('PUBLIC_URL', text, ['http:', 'https:']);
  if (address === undefined) return undefined;
  const { origin, pathname, search, hash, username } = new URL(address);
  if (pathname !== '/' || `${search}${hash}${username}` !== '')
    throw new StartError('PUBLIC_URL: only protocol, host and port are needed, e.g. https://keste.example');
  return origin;
}

/** `from` in its query is the sender's address. */
function readSmtpUrl(text: string | undefined): string | undefined {
  const address = readUrl('SMTP_URL', text, ['smtp:', 'smtps:']);
  const from = address === undefined ? null : new URL(address).searchParams.get('from');
  if (from !== null && !hasFormat('email', from))
    throw new StartError('SMTP_URL: "from" must be an e-mail address, e.g. smtp://mail.example?from=keste@example.com');
  return address;
}

function readDemoPassword(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < MIN_DEMO_PASSWORD)
    throw new StartError(`DEMO_PASSWORD: at least ${MIN_DEMO_PASSWORD} characters are needed`);
  return text;
}

function readHosts(text: string | undefined): string[] {
  const hosts = (text ?? '').split(',').flatMap((part) => part.trim() || []);
  const wrong = hosts.find(
    (host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).pathname !== '/' || /[/@?#]/.test(host),
  );
  if (wrong !== undefined)
    throw new StartError(
      `CALL_HOSTS=${wrong}: hosts separated by commas are needed, e.g. intranet.example,10.0.0.7:8080`,
    );
  return hosts;
}

function readProxies(text: string | undefined): string | undefined {
  const isAddress = (part: string): boolean =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0;
  const wrong = text?.split(',').find((part) => !isAddress(part.trim()));
  if (wrong !== undefined)
    throw new StartError(
      `TRUST_PROXY=${wrong}: addresses or ranges separated by commas are needed, e.g. loopback,10.0.0.0/8`,
    );
  return text;
}
