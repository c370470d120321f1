import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseRemoteKeys, type RemoteKeys } from './remoteKeys.ts';

const localKey = resolve(import.meta.dirname, '../../../../../.cache/publisher/public.txt');

/** The keys of the setting `REMOTE_KEYS`; when it is empty, the key with which this checkout builds. */
export async function trustedKeys(setting: string): Promise<RemoteKeys> {
  if (setting !== '') return parseRemoteKeys(setting);
  const key = await readFile(localKey, 'utf8').catch(() => '');
  return key === '' ? new Map() : parseRemoteKeys(`*=${key.trim()}`);
}
