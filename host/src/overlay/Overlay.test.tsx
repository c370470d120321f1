import { useState, type ComponentType } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { lazyComponent } from '@holdall/shared';
import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { Overlay } from './index.ts';

const Answer = () => <p>The answer</p>;

function Desk({ Late }: { Late: ComponentType }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>The screen</p>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Overlay onClose={() => setOpen(false)}>
          <Late />
        </Overlay>
      )}
    </>
  );
}

describe('what lies over the screen', () => {
  it('is closed with a notice when its code does not come, and is there when it is opened again', async () => {
    // React tells of what it caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('The line is down.');
      return { Answer };
    };
    const shell = fakeShell();
    const Late = lazyComponent(load, 'Answer');
    renderWithShell(<Desk Late={Late} />, { shell });

    // A click that is waited for: what it suspends goes on.
    const open = () => act(async () => screen.getByText('Open').click());
    await open();
    const titles = () => shell.asked.notices.map(({ title }) => title);
    await waitFor(() => expect(titles()).toEqual(['This part could not be loaded']));
    screen.getByText('The screen');
    await open();
    await screen.findByText('The answer');
    expect(attempts).toBe(2);
  });
});
