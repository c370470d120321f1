import { readConfig, settings, settingsTable } from './config.ts';

describe('the settings', () => {
  it('have defaults for all, which run embedded on this machine only', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      MODE: 'production',
      LIMITS: 'normal',
      HOLDALL_TEST: false,
    });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.HOLDALL_DATA).toMatch(/^\/.*data$/);
  });

  it('count an empty value as not set, and ignore what they do not know', () => {
    expect(readConfig({ PORT: '', NOT_OURS: 'x' }).PORT).toBe(8080);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ MODE: 'fast' }, 'MODE'],
    [{ DNS_SERVERS: '127.0.0.1,ns.example.org' }, 'DNS_SERVERS'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ TLS_CERT: 'a.pem' }, 'TLS_KEY'],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' }, 'PUBLIC_URL'],
    [{ HOST: '::', TLS_CERT: 'a', TLS_KEY: 'b', HOLDALL_TEST: '1' }, 'HOLDALL_TEST'],
  ])('are refused with one sentence that names the setting: %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`)) as string,
      }) as Error,
    );
  });

  it.each([
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '0.0.0.0', TLS_CERT: 'a', TLS_KEY: 'b' },
    { HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1', PUBLIC_URL: 'https://a.example' },
  ])('are accepted: %j', (environment) => void expect(readConfig(environment)).toMatchObject(environment));

  it('are all in the table, each with a description', () => {
    const rows = settingsTable().split('\n').slice(2);
    expect(rows.map((row) => row.split('`')[1])).toEqual(Object.keys(settings.shape));
    expect(rows.every((row) => /\| [A-Z`][^|]{10,}\.? \|$/.test(row))).toBe(true);
  });
});
