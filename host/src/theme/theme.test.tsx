import { fireEvent, screen } from '@testing-library/react';
import { createEventBus } from '@holdall/shared';
import { renderWithShell } from '@holdall/shared/testing';
import { applyTheme, createThemeStore, ThemeToggle } from './index.ts';

beforeEach(() => localStorage.clear());

describe('the theme', () => {
  it('is light at first, and nothing is kept before somebody chooses', () => {
    applyTheme(createThemeStore(), createEventBus());
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('reaches the page, the browser and the bus, and is kept', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    bus.on('themeChanged').subscribe(({ properties }) => heard.push(properties.theme));
    const theme = createThemeStore();
    applyTheme(theme, bus);
    theme.set('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    expect([heard, localStorage.getItem('theme')]).toEqual([['dark'], 'dark']);
    expect(createThemeStore().get()).toBe('dark');
  });
});

describe('the button', () => {
  it('names the mode it switches to', () => {
    const { shell } = renderWithShell(<ThemeToggle />);
    fireEvent.click(screen.getByRole('button', { name: 'Dark Mode' }));
    expect(shell.theme.get()).toBe('dark');
    fireEvent.click(screen.getByRole('button', { name: 'Light Mode' }));
    expect(shell.theme.get()).toBe('light');
  });

  it('shows the same words as its tooltip', async () => {
    renderWithShell(<ThemeToggle />);
    fireEvent.focus(screen.getByRole('button', { name: 'Dark Mode' }));
    const pointer = screen.getByRole('button', { name: 'Dark Mode' });
    fireEvent.pointerEnter(pointer);
    fireEvent.mouseEnter(pointer);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Dark Mode');
  });
});
