import { act, screen } from '@testing-library/react';
import { buildResource, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { ReadingGate } from './ReadingGate.tsx';
import { useFrameAddress, type FrameAnswer } from './useFrameAddress.ts';

const resource = buildResource({ id: 'res_1', hash: 'a' });

function Framed({ first }: { first: FrameAnswer | null }) {
  return <p>{useFrameAddress(resource, '', { first }).address}</p>;
}

/** A gate whose reading comes when it is told to, and what was asked until then. */
function open(framed: boolean) {
  const asked: string[] = [];
  let read: (reading: unknown) => void = () => {};
  const shell = fakeShell({
    answers: {
      'GET /api/resources/res_1/reading'() {
        asked.push('reading');
        return new Promise((resolve) => (read = resolve));
      },
      'POST /api/resources/res_1/reading/frame'() {
        asked.push('frame');
        return { address: '/frame/token', hits: 0 };
      },
    },
  });
  renderWithShell(
    <ReadingGate resource={resource} framed={framed}>
      {(_, first) => <Framed first={first} />}
    </ReadingGate>,
    { shell },
  );
  return { asked, reads: () => act(async () => read({ outline: [] })) };
}

describe('what a document holds', () => {
  it('is asked together with the frame that shows it, which is asked once', async () => {
    const { asked, reads } = open(true);
    await act(async () => {});
    expect(asked).toEqual(['reading', 'frame']);
    await reads();
    expect(await screen.findByText('/frame/token?theme=light')).toBeTruthy();
    expect(asked).toEqual(['reading', 'frame']);
  });

  it('is asked alone where no frame shows it', async () => {
    const { asked } = open(false);
    await act(async () => {});
    expect(asked).toEqual(['reading']);
  });
});
