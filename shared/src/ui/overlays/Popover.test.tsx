import { screen, waitFor } from '@testing-library/react';
import { Button } from '../actions/Button.tsx';
import { renderUi } from '../renderUi.tsx';
import { Popover } from './Popover.tsx';

// What is fetched on demand is there from the start.
beforeAll(async () => {
  await Promise.all([
    import('./lazy/MenuPopup.tsx'),
    import('./lazy/DialogPopup.tsx'),
    import('./lazy/PopoverPopup.tsx'),
  ]);
});

describe('a popover', () => {
  it('opens beside its button, can close itself, and gives the focus back', async () => {
    const { user } = renderUi(
      <Popover label="Filters" renderTrigger={(props) => <Button {...props}>Filter</Button>}>
        {(close) => <Button onClick={close}>Done</Button>}
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'Filter' });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
