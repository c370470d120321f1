import { createAdmission } from './admitFile.ts';

const hash = `sha384-${'b'.repeat(64)}`;
const remote = { name: 'space', base: '/r/space/1/', integrity: { 'remoteEntry.js': hash } };
const host = { base: '/h/1/', integrity: { 'main.js': hash } };

const setUp = (more: object[] = []) => createAdmission({ host, remotes: [remote, ...more] as never });

describe('admitting a file to the page', () => {
  it('gives the hash of what the registry names', () => {
    expect(setUp().admit('/r/space/1/remoteEntry.js')).toEqual({
      url: '/r/space/1/remoteEntry.js',
      integrity: hash,
    });
    expect(setUp().admit('http://localhost/h/1/main.js').integrity).toBe(hash);
  });

  it('fetches a file that has failed under another address, past every cache', () => {
    const { admit } = setUp();
    admit('/r/space/1/remoteEntry.js');
    expect(admit('/r/space/1/remoteEntry.js').url).toBe('http://localhost/r/space/1/remoteEntry.js?retry=1');
    expect(admit('/r/space/1/remoteEntry.js')).toEqual({
      url: 'http://localhost/r/space/1/remoteEntry.js?retry=2',
      integrity: hash,
    });
  });

  it('distrusts the files beside one that has failed, and no others', () => {
    const { admit } = setUp();
    admit('/r/space/1/remoteEntry.js');
    admit('/r/space/1/remoteEntry.js');
    expect(admit('/r/space/1/App.css').url).toBe('http://localhost/r/space/1/App.css?retry=1');
    expect(admit('/h/1/main.js').url).toBe('/h/1/main.js');
  });

  it('gives what it does not know a hash that no content has', () => {
    for (const url of [
      '/r/space/1/other.js',
      '/r/space/2/remoteEntry.js',
      'http://evil.example/r/space/1/remoteEntry.js',
    ]) {
      expect(setUp().admit(url).integrity).toBe(`sha384-${'A'.repeat(64)}`);
      expect(setUp().knows(url)).toBe(false);
    }
  });

  it('knows an address with a query as the file it is', () => {
    expect(setUp().knows('/r/space/1/remoteEntry.js?retry=1')).toBe(true);
  });

  it('exempts only the origin that the registry marks as source', () => {
    const admission = setUp([{ name: 'admin', base: 'http://127.0.0.1:7101/', integrity: null }]);
    const url = 'http://127.0.0.1:7101/remoteEntry.js';
    expect(admission.admit(url)).toEqual({ url, integrity: null });
    expect(admission.knows('http://127.0.0.1:710/remoteEntry.js')).toBe(false);
    expect(admission.knows('http://127.0.0.1:7102/remoteEntry.js')).toBe(false);
  });
});
