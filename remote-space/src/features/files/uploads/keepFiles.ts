import {
  formatList,
  limits,
  waitingInput,
  type Notice,
  type Outbox,
  type Say,
  type Target,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Dropped } from './readDrop.ts';
import type { ChosenFile } from './UploadItem.ts';

interface Dependencies {
  outbox: Pick<Outbox, 'send' | 'waiting'>;
  say: Say;
  notify(notice: Notice): void;
}

/** Bytes of files that wait already. */
const bytesIn = (waiting: Outbox['waiting']) =>
  waiting
    .get()
    .map((act) => waitingInput(act, laterApi.files.put)?.body)
    .reduce((sum, body) => sum + (body instanceof Blob ? body.size : 0), 0);

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/**
 * Has files wait in this browser for a connection: small ones, as long as all of them are not too much. The others are
 * said, with the reason. A taken name will keep both.
 */
export async function keepFiles(
  { files, emptyFolders }: Dropped,
  { storageId, parentId }: Target,
  { outbox, say, notify }: Dependencies,
): Promise<void> {
  const left: string[] = emptyFolders.map((path) => path.join('/'));
  let bytes = bytesIn(outbox.waiting);
  let kept = 0;
  async function keep({ file, path }: ChosenFile): Promise<void> {
    const { name } = file;
    const query = {
      name,
      ...(parentId === null ? {} : { parentId }),
      ...(path.length > 0 ? { path: path.join('/') } : {}),
    };
    const act = { title: say('Bring {name}', { name }), about: [], name: null, leaves: false };
    await outbox.send(laterApi.files.put, { params: { storageId }, query, body: file }, act, {
      beside: { storageId, parentId, name },
      ...(file.type ? { contentType: file.type } : {}),
    });
  }
  for (const chosen of files) {
    const { size, name } = chosen.file;
    if (size > limits.smallUploadBytes || bytes + size > limits.waitingFilesBytes) left.push(name);
    else {
      await keep(chosen);
      bytes += size;
      kept += 1;
    }
  }
  if (kept > 0)
    notify({
      title: say('{count, plural, one {# file waits} other {# files wait}} for a connection', {
        count: kept,
      }),
      status: 'info',
    });
  if (left.length === 0) return;
  notify({
    title: say('{count, plural, one {# item needs} other {# items need}} a connection', {
      count: left.length,
    }),
    text: say(
      'Up to {most} MB in all wait in this browser, files of up to {size} MB each and no empty folders: {names}',
      {
        most: megabytes(limits.waitingFilesBytes),
        size: megabytes(limits.smallUploadBytes),
        names: formatList(left.slice(0, 5), document.documentElement.lang || 'en'),
      },
    ),
    status: 'warning',
  });
}
