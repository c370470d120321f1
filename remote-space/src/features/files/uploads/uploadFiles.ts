import {
  api,
  awayCodes,
  type Http,
  isAway,
  type Notice,
  type Outbox,
  type Say,
  type Target,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { askAboutConflicts } from '../actions/index.ts';
import type { UploadQueue } from './createUploadQueue.ts';
import type { Dropped } from './readDrop.ts';
import { keepFiles } from './keepFiles.ts';
import type { ChosenFile } from './UploadItem.ts';

interface Dependencies {
  http: Http;
  queue: UploadQueue;
  outbox: Pick<Outbox, 'send' | 'waiting'>;
  say: Say;
  notify(notice: Notice): void;
}

/** The server looks at so many names at once. */
const portion = 5000;

/**
 * Brings files to a place: names and room are looked at before the first byte, and taken names are asked about once.
 * Without a connection they wait in this browser, as far as it has room for them.
 */
export async function uploadFiles(
  { files, emptyFolders }: Dropped,
  target: Target,
  dependencies: Dependencies,
): Promise<void> {
  const { queue } = dependencies;
  for (let from = 0; from < files.length; from += portion) {
    const part = files.slice(from, from + portion);
    let checked: Sorted | null;
    try {
      checked = await check(part, target, dependencies);
    } catch (error) {
      if (!isAway(error)) throw error;
      await keepFiles({ files: files.slice(from), emptyFolders }, target, dependencies);
      return;
    }
    if (checked === null) return;
    for (const [conflict, chosen] of checked) queue.add(chosen, target, conflict);
  }
  for (const path of emptyFolders) await makeFolders(path, target, dependencies.http);
}

type Sorted = Map<'keepBoth' | 'replace', ChosenFile[]>;

/** What may be sent, by the rule for taken names; null when the person gives up or there is no room. */
async function check(
  files: readonly ChosenFile[],
  target: Target,
  { http, say, notify }: Dependencies,
): Promise<Sorted | null> {
  const body = {
    ...target,
    files: files.map(({ file, path }) => ({ name: file.name, path: [...path], size: file.size })),
  };
  const { conflicts, refused, room } = await http.call(
    laterApi.uploads.check,
    { body },
    { expects: awayCodes },
  );
  if (!room.enough) {
    notify({
      title: say('There is no room for this'),
      text: say('Nothing was sent. Free some space first.'),
      status: 'error',
    });
    return null;
  }
  const [problem] = refused;
  if (problem) {
    const name = files[problem.index]?.file.name ?? '';
    const title = say('{count, plural, one {# file cannot be brought} other {# files cannot be brought}}', {
      count: refused.length,
    });
    notify({ title, text: `${name}: ${problem.message}`, status: 'error' });
  }
  const questions = conflicts.map(({ index, existing }) => ({
    itemId: existing,
    name: files[index]?.file.name ?? '',
    existing,
    suggested: 'keepBoth' as const,
  }));
  const answer =
    questions.length > 0
      ? await askAboutConflicts(questions)
      : { default: 'keepBoth' as const, resolutions: {} };
  if (answer === null) return null;
  const rules = new Map(
    conflicts.map(({ index, existing }) => [index, answer.resolutions[existing] ?? answer.default]),
  );
  const out = new Set(refused.map(({ index }) => index));
  const sorted: Sorted = new Map([
    ['keepBoth', []],
    ['replace', []],
  ]);
  files.forEach((file, index) => {
    const rule = rules.get(index) ?? 'keepBoth';
    if (rule !== 'skip' && !out.has(index)) sorted.get(rule)?.push(file);
  });
  return sorted;
}

/** Makes a way of folders, step by step; one that is there already is gone through. */
async function makeFolders(path: readonly string[], target: Target, http: Http): Promise<void> {
  let parentId = target.parentId;
  for (const name of path) {
    const params = { storageId: target.storageId };
    const query = { kind: 'folder', filter: name, limit: '200', ...(parentId === null ? {} : { parentId }) };
    const { items } = await http.call(api.sections.files, { params, query });
    const found = items.find((item) => item.name === name.normalize('NFC'));
    parentId =
      found?.id ??
      (await http.call(api.resources.create, { params, body: { kind: 'folder', name, parentId } })).resource
        .id;
  }
}
