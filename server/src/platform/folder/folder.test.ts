import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeToOthers } from './closeToOthers.ts';
import { checkFolderVersion, FolderNewer, stampFolder } from './folderVersion.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'holdall-folder-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is closed to others, with all that an earlier version has left open in it', () => {
    const inner = join(folder, 'previews', 'ab');
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, 'text.txt'), 'private');
    const elsewhere = mkdtempSync(join(tmpdir(), 'holdall-elsewhere-'));
    symlinkSync(elsewhere, join(folder, 'link'));
    for (const [path, mode] of [
      [elsewhere, 0o755],
      [folder, 0o755],
      [inner, 0o755],
      [join(inner, 'text.txt'), 0o644],
    ] as const)
      chmodSync(path, mode);

    closeToOthers(folder, false);
    expect([folder, inner].map(modeOf)).toEqual(['700', '755']);
    closeToOthers(folder, true);
    expect([inner, join(inner, 'text.txt'), elsewhere].map(modeOf)).toEqual(['700', '600', '755']);
    rmSync(elsewhere, { recursive: true });
  });

  it('is refused when a newer version has had it, and only then', () => {
    expect(checkFolderVersion(folder, 7)).toBe(false);
    stampFolder(folder, 7);
    expect(checkFolderVersion(folder, 7)).toBe(true);
    expect(checkFolderVersion(folder, 8)).toBe(true);
    expect(() => checkFolderVersion(folder, 6)).toThrow(FolderNewer);
    expect(modeOf(join(folder, 'version.json'))).toBe('600');
    writeFileSync(join(folder, 'version.json'), 'damaged');
    expect(checkFolderVersion(folder, 6)).toBe(false);
  });
});
