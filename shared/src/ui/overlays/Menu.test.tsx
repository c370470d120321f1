import { screen, waitFor } from '@testing-library/react';
import { Button } from '../actions/Button.tsx';
import { renderUi } from '../renderUi.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menuEntry.ts';

// What is fetched on demand is there from the start.
beforeAll(async () => {
  await Promise.all([
    import('./lazy/MenuPopup.tsx'),
    import('./lazy/DialogPopup.tsx'),
    import('./lazy/PopoverPopup.tsx'),
  ]);
});

function setUp() {
  const chosen: string[] = [];
  const act = (id: string, more = {}): MenuEntry => ({
    id,
    label: id,
    onSelect: () => chosen.push(id),
    ...more,
  });
  const entries: readonly MenuEntry[] = [
    act('Open'),
    act('Rename', { disabled: true }),
    'line',
    { group: 'Sort by', entries: [act('Name', { checked: true }), act('Size', { checked: false })] },
    act('Docs', { href: '#docs' }),
    act('Delete', { danger: true }),
  ];
  return { chosen, entries };
}

describe('a menu', () => {
  const { chosen, entries } = setUp();
  const menu = (
    <Menu label="Item" entries={entries} renderTrigger={(props) => <Button {...props}>More</Button>} />
  );
  beforeEach(() => chosen.splice(0));

  it('opens by click, does what is chosen, closes, and gives the focus back', async () => {
    const { user } = renderUi(menu);
    const button = screen.getByRole('button', { name: 'More' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(await screen.findByRole('menu', { name: 'Item' })).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(chosen).toEqual(['Delete']);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens by keyboard on its first entry, is walked by arrows and letters, and left by Escape', async () => {
    const { user } = renderUi(menu);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
    await user.keyboard('d');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Docs'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(chosen).toEqual([]);
  });

  it('shows choices, links and what is not allowed as what they are', async () => {
    const { user } = renderUi(menu);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    expect(screen.getByRole('menuitemcheckbox', { name: 'Name', checked: true })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Docs' }).getAttribute('href')).toBe('#docs');
    expect(screen.getByRole('menuitem', { name: 'Rename' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('group', { name: 'Sort by' })).toBeTruthy();
  });
});

describe('a context menu', () => {
  it('asks for the entries of what was pressed, and leaves text fields to the browser', async () => {
    const asked: (string | null)[] = [];
    const entries = (target: Element): readonly MenuEntry[] => {
      asked.push(target.textContent);
      return [{ id: 'open', label: 'Open' }];
    };
    const { user } = renderUi(
      <ContextMenu label="Row" entries={entries}>
        <p>Readout</p>
        <input aria-label="Name" />
      </ContextMenu>,
    );
    await user.pointer({ keys: '[MouseRight]', target: screen.getByLabelText('Name') });
    expect(asked).toEqual([]);
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('Readout') });
    expect(await screen.findByRole('menu', { name: 'Row' })).toBeTruthy();
    expect(asked).toEqual(['Readout']);
  });
});
