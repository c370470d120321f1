import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom } from '../../../testing/createRoom.ts';
import { createTextFeature } from './index.ts';

const off = {
  isOn: () => false,
  dataGoesTo: () => null,
  problem: () => null,
  isNeeded: () => true,
  read: async () => 'later' as const,
};

describe('the texts of what is kept', () => {
  it('are read at the start of the server where a kill has left them waiting', async () => {
    const room = await createRoom();
    const ann = await room.signedIn(room.ann);
    const params = { storageId: room.storageId };
    const read = () =>
      until('the text', async () => {
        const { body } = await ann.call(api.texts.ledger, { params });
        return body.waiting === 0 && body.seen === 1 && body.words;
      });
    const put = { params, query: { name: 'left.txt' }, body: Buffer.from('Two words') };
    expect((await ann.call(api.files.put, put)).status).toBe(201);
    expect(await read()).toBe(2);
    const { platform, clock } = room;
    await platform.jobs.stop();
    await platform.database.query("update texts set state = 'waiting', attempts = 1");
    const { start, stop } = createTextFeature(
      {
        ...platform,
        clock,
        jobs: {
          ...platform.jobs,
          define: (_, { handle }) => ({
            send: (data) => handle(data, { id: '', signal: new AbortController().signal }),
          }),
        },
      },
      {
        contentText: async () => ({ text: 'These are four words', places: null }),
        engines: { ocr: off, transcription: off },
        meaningLedger: async () => null,
        tell: async () => {},
        onContentGone() {},
        openReach: async () => null,
        describe: async () => [],
        longJobs: { define: () => async () => ({ jobId: '' }) },
        machineIssues: room.machineIssues,
      },
    );
    await start?.();
    expect(await read()).toBe(4);
    await stop?.();
    await room.stop();
  });
});
