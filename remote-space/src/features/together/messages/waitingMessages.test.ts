import type { QueuedAction } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { waitingMessages } from './useWaitingMessages.ts';

const act = ({ method, path }: { method: string; path: string }, input: unknown) =>
  ({ id: path, method, path, input }) as unknown as QueuedAction;

describe('what was said without a connection', () => {
  it('is found by the thing, the thread and the message that it is about', () => {
    const to = (resourceId: string, body: object) =>
      act(messages.postToResource, { params: { resourceId }, body });
    const { posts, edits, settles } = waitingMessages(
      [
        to('res_1', { body: 'New' }),
        to('res_1', { body: 'Answer', parentId: 'msg_1' }),
        to('res_2', { body: 'Elsewhere' }),
        act(messages.edit, { params: { messageId: 'msg_1' }, body: { body: 'Better' } }),
        act(messages.resolve, { params: { messageId: 'msg_2' }, body: { resolved: true } }),
      ],
      'res_1',
    );
    expect(posts.map(({ body, parentId }) => [body, parentId])).toEqual([
      ['New', null],
      ['Answer', 'msg_1'],
    ]);
    expect(edits.get('msg_1')?.body).toBe('Better');
    expect([...settles]).toEqual([['msg_2', true]]);
  });
});
