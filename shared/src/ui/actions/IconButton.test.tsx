import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { IconButton } from './IconButton.tsx';

describe('a button that is only a glyph', () => {
  it('has its label as name, and shows it by keyboard focus', async () => {
    const { user } = renderUi(<IconButton icon="moon" label="Dark Mode" shortcut="D" />);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dark Mode' }));
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Dark ModeD');
  });

  it('says whether it is down', () => {
    renderUi(<IconButton icon="star" label="Star" pressed />);
    expect(screen.getByRole('button', { pressed: true })).toBeTruthy();
  });
});
