import path from 'node:path';
import ts from 'typescript';
import { withoutSchemas } from './withoutSchemas.mjs';
import { workspace } from './workspace.mjs';

function transform(text, place = 'shared/src/contract/api/sample.ts') {
  const file = ts.createSourceFile(path.join(workspace.root, place), text, ts.ScriptTarget.ES2023, true);
  const { transformed } = ts.transform(file, [withoutSchemas]);
  return ts.createPrinter().printFile(transformed[0]).replaceAll(/\s+/g, ' ');
}

describe('the contract in a page', () => {
  it('keeps of a row what the browser reads', () => {
    const row = `defineCall({ method: 'PUT', path: '/api/a', access: 'user', summary: 'Words.', staleOn: ['b'],
      params: z.object({ id: id('res') }), query: z.object({}), body: 'bytes', answer: resourceSchema })`;
    expect(transform(`export const a = { put: ${row} };`)).toContain(
      `put: { method: 'PUT', path: '/api/a', staleOn: ['b'], body: 'bytes' }`,
    );
    expect(
      transform(`export const a = defineCall({ path: '/b', answer: 'nothing', body: z.object({}) });`),
    ).toContain(`a = { path: '/b' }`);
  });

  it('marks what is made of calls as pure, and leaves functions alone', () => {
    const text = transform('const a = z.object({ b: z.string() }); function c() { return d(); }');
    expect(text).toContain('/*@__PURE__*/ z.object({ b: /*@__PURE__*/ z.string() })');
    expect(text).toContain('return d()');
  });

  it('keeps no more of a row that a function makes', () => {
    const text = transform(
      'const list = (kind) => defineCall({ path: `/${kind}`, params: z.object({}), query: of(kind) });',
    );
    expect(text).toContain('=> ({ path: `/${kind}` })');
  });

  it('keeps of the errors those that a page may have to say itself', () => {
    const text = transform(
      `const codes = { a: { status: 400, message: 'From the server.' }, b: { inPage: true, status: 0, message: 'Here.' } };`,
      'shared/src/contract/errors.ts',
    );
    expect(text).toContain(`{ b: { status: 0, message: 'Here.' } }`);
  });

  it('changes no other file', () => {
    const text = "const a = defineCall({ summary: 'b' });";
    expect(transform(text, 'shared/src/http/sample.ts').trim()).toBe(
      "const a = defineCall({ summary: 'b' });",
    );
  });
});
