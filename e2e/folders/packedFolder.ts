import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { root } from '../support/root.ts';
import type { Walk } from './walkFolder.ts';

/** What a packed folder says of itself: when it was made, and what everybody was answered then. */
export interface Manifest {
  readonly version: string;
  readonly madeAt: string;
  readonly walk: Walk;
}

const fileOf = (version: string) => join(root, 'e2e/fixtures/folders', `${version}.tar.zst`);
const { ZSTD_c_compressionLevel, ZSTD_c_windowLog, ZSTD_c_enableLongDistanceMatching } = constants;

/**
 * Packs a data folder with its manifest, and with a backup that was made of it (`backup.tar`). The builds of the remotes
 * stay out: every start brings its own. A database
 * holds most of its tables three times, so the packer looks back over all of it.
 */
export function packFolder(dataFolder: string, manifest: Manifest): string {
  const parts = ['database', 'keys', 'blobs', 'backup.tar'].filter((name) =>
    existsSync(join(dataFolder, name)),
  );
  writeFileSync(join(dataFolder, 'manifest.json'), JSON.stringify(manifest));
  const options = { maxBuffer: 2 ** 30 };
  const plain = execFileSync('tar', ['-c', '-C', dataFolder, ...parts, 'manifest.json'], options);
  const params = {
    [ZSTD_c_compressionLevel]: 22,
    [ZSTD_c_windowLog]: 27,
    [ZSTD_c_enableLongDistanceMatching]: 1,
  };
  writeFileSync(fileOf(manifest.version), zstdCompressSync(plain, { params }));
  return fileOf(manifest.version);
}

/** A copy of a packed folder, as that version has left it. */
export function unpackFolder(version: string): { path: string; manifest: Manifest; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `holdall-${version}-`));
  const plain = zstdDecompressSync(readFileSync(fileOf(version)));
  execFileSync('tar', ['-x', '-C', path], { input: plain });
  const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest;
  rmSync(join(path, 'manifest.json'));
  return { path, manifest, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
