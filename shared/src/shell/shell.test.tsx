import { act, render, screen } from '@testing-library/react';
import { fakeShell, renderWithShell } from '../testing/index.ts';
import { InSlot } from './InSlot.tsx';
import { useShell } from './ShellContext.ts';
import { useTitle } from './useTitle.ts';
import { useUser } from './useUser.ts';

function Asker() {
  useShell();
  return null;
}

function Screen({ title }: { title: string | undefined }) {
  useTitle(title);
  return null;
}

function Name() {
  return <p>{useUser().name}</p>;
}

const silently = (act: () => void) => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  act();
  silence.mockRestore();
};

describe('what the shell gives to components', () => {
  it('is asked for inside the shell only', () => {
    silently(() => expect(() => render(<Asker />)).toThrow(/inside the shell/));
  });

  it('knows who is signed in, and refuses to be asked when nobody is', () => {
    renderWithShell(<Name />);
    expect(screen.getByText('Ana Duarte')).toBeTruthy();
    silently(() =>
      expect(() => renderWithShell(<Name />, { shell: fakeShell({ user: null }) })).toThrow(
        /nobody signed in/,
      ),
    );
  });

  it('names the screen in the title, and keeps the last name while the next is not known', () => {
    const view = render(<Screen title="Inbox" />);
    expect(document.title).toBe('Inbox · Holdall');
    view.rerender(<Screen title={undefined} />);
    expect(document.title).toBe('Inbox · Holdall');
  });

  it('draws into a place of the frame once that place is there', () => {
    const shell = fakeShell();
    const slot = document.createElement('div');
    document.body.append(slot);
    renderWithShell(<InSlot name="rail">spaces</InSlot>, { shell });
    expect(screen.queryByText('spaces')).toBeNull();
    act(() => shell.slots.set({ rail: slot }));
    expect(slot.textContent).toBe('spaces');
    slot.remove();
  });
});
