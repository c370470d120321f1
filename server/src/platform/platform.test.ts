import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCrypto, instanceKey } from './crypto.ts';
import { newId } from './ids.ts';
import { describeError, withoutQuery } from './log.ts';

describe('ids', () => {
  it('have a prefix, sort by time of making, and never come twice', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('res'));
    expect(ids.every((id) => /^res_[0-9a-f]{32}$/.test(id))).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids.map((id) => id.slice(-16))).size).toBe(ids.length);
  });
});

describe('the key of the installation', () => {
  it('is made once, for its owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'holdall-key-'));
    const key = instanceKey(folder);
    expect(key).toHaveLength(32);
    expect(instanceKey(folder)).toEqual(key);
    expect(statSync(join(folder, 'keys', 'instance.key')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});

describe('secrets', () => {
  const crypto = createCrypto(Buffer.alloc(32, 1));
  const other = createCrypto(Buffer.alloc(32, 2));

  it('are signed for one purpose under one key', () => {
    const signature = crypto.sign('links', 'text');
    expect(crypto.verify('links', 'text', signature)).toBe(true);
    expect(crypto.verify('links', 'texts', signature)).toBe(false);
    expect(crypto.verify('cookies', 'text', signature)).toBe(false);
    expect(other.verify('links', 'text', signature)).toBe(false);
  });

  it('are opened only by whom they were sealed for, unchanged', () => {
    const sealed = crypto.seal('mail', 'grüße', 'row 1');
    expect(crypto.open('mail', sealed, 'row 1')).toBe('grüße');
    expect(crypto.seal('mail', 'grüße', 'row 1')).not.toBe(sealed);
    expect(() => crypto.open('mail', sealed, 'row 2')).toThrow();
    expect(() => crypto.open('other', sealed, 'row 1')).toThrow();
    expect(() => other.open('mail', sealed, 'row 1')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => crypto.open('mail', bytes.toString('base64url'), 'row 1')).toThrow();
  });

  it('travel as tokens that are kept hashed', () => {
    const token = crypto.newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(crypto.hashToken(token)).toBe(other.hashToken(token));
    expect(crypto.hashToken(token)).not.toContain(token);
  });
});

describe('the log', () => {
  it('keeps neither queries of addresses nor values of statements', () => {
    expect(withoutQuery('/api/x?token=secret')).toBe('/api/x?…');
    const failure = Object.assign(new Error('Failed query: select $1\nparams: secret'), {
      query: 'select $1',
      params: ['secret'],
    });
    expect(JSON.stringify(describeError(failure))).not.toContain('secret');
  });
});
