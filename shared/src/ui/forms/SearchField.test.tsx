import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { SearchField } from './SearchField.tsx';

function Filter({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return <SearchField label="Filter" value={value} onChange={setValue} shortcut="/" />;
}

describe('a search field', () => {
  it('is emptied by Escape, which goes no further until it is empty', async () => {
    const outside = jest.fn();
    document.addEventListener('keydown', outside);
    const { user } = renderUi(<Filter start="read" />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter' });
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    expect(outside).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', outside);
  });

  it('has a button to empty it, after which one goes on typing', async () => {
    const { user } = renderUi(<Filter start="read" />);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await user.keyboard('plan');
    expect(screen.getByDisplayValue('plan')).toBeTruthy();
  });
});
