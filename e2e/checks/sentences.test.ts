import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@holdall/shared/contract';
import { root } from '../support/root.ts';

const rooms = ['host', 'remote-admin', 'remote-public', 'remote-space', 'shared/src/http', 'shared/src/data'];

it('leaves in a page the sentence of every failure that it names without the server', () => {
  const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }));
  const sources = files
    .filter((name) => !/\.test\.|node_modules|dist/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/new AppError\('(\w+)'/g)].map(([, code]) => code),
  );
  const rows: Record<string, { status: number; inPage?: true }> = errorCodes;
  expect(named.length).toBeGreaterThan(3);
  expect([...new Set(named)].filter((code) => rows[code ?? '']?.inPage !== true)).toEqual([]);
});
