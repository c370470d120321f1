import { api, type QueuedAction } from '@holdall/shared';
import type { TextFile } from '../TextFile.ts';
import { asItWaits, waitingSave } from './waitingSave.ts';

const act = (resourceId: string, body: Uint8Array<ArrayBuffer>, path = api.resources.setContent.path) =>
  ({ method: 'PUT', path, input: { params: { resourceId }, body }, revision: 3 }) as unknown as QueuedAction;
const file: TextFile = {
  text: 'what the server has',
  encoding: 'windows-1252',
  mark: 0,
  size: 19,
  revision: 7,
  editable: true,
  nextOffset: 19,
};

describe('a text that was saved without a connection', () => {
  it('is read as it waits, whole, in its own writing and upon its own revision', () => {
    const save = act('res_1', Uint8Array.from([0xe4, 0x0d, 0x0a]));
    const rename = act('res_1', Uint8Array.of(), api.resources.change.path as never);
    expect(waitingSave([rename, act('res_2', Uint8Array.of()), save], 'res_1')).toBe(save);
    expect(asItWaits(file, save)).toEqual({
      ...file,
      text: 'ä\r\n',
      size: 3,
      revision: 3,
      nextOffset: null,
      waits: true,
    });
  });

  it('is that of the server where nothing waits', () => {
    expect(waitingSave([], 'res_1')).toBeUndefined();
    expect(asItWaits(file, undefined)).toBe(file);
  });
});
