// Settings: what they are without an environment, and how bad ones are refused.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ HOST: 'http://x' }, 'HOST'],
    [{ SERVER_TYPE: 'test' }, 'SERVER_TYPE'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail?from=me' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'keste.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://keste.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://keste.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://me:secret@keste.example' }, 'PUBLIC_URL'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ CALL_HOSTS: 'http://a.kz/x' }, 'CALL_HOSTS'],
  ])('refuses %j and names the variable', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name}`));
  });

  it('never repeats a password that stands in an address', () => {
    for (const environment of [
      { DATABASE_URL: 'oracle://me:secret@host' },
      { SMTP_URL: 'http://me:secret@host' },
      { SMTP_URL: 'smtp://me:secret@host?from=x' },
      { PUBLIC_URL: 'https://me:secret@host' },
    ]) {
      expect(() => readSettings(environment)).toThrow(/^((?!secret).)*$/);
    }
  });

  it('has an answer for everything that is not set', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      modulesDir: undefined,
      serverType: 'prod',
      isDemo: true,
      demoPassword: undefined,
      smtpUrl: undefined,
      publicUrl: undefined,
      callHosts: [],
      trustProxy: undefined,
    });
  });

  it('takes a mail server as it is, and of the public address its origin', () => {
    const SMTP_URL = 'smtps://me:secret@mail.example:465?from=keste@mail.example';
    expect(readSettings({ SMTP_URL, PUBLIC_URL: 'https://Keste.Example:8443/' })).toMatchObject({
      smtpUrl: SMTP_URL,
      publicUrl: 'https://keste.example:8443',
    });
  });

  it('loads no demo into a PostgreSQL of one’s own unless told to', () => {
    const DATABASE_URL = 'postgres://localhost/keste';
    expect(readSettings({ DATABASE_URL }).isDemo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
    expect(readSettings({ DEMO: '0' }).isDemo).toBe(false);
  });
});
