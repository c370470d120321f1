import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindOrAsk } from './FindOrAsk.tsx';

describe('the box to find or ask', () => {
  it('completes the word that is typed by keys, asked once typing rests', async () => {
    const answers = { 'GET /api/search/words': { items: [{ word: 'sluice', count: 2, more: false }] } };
    const shell = fakeShell({ answers });
    const call = jest.spyOn(shell.http, 'call');
    renderWithShell(<FindOrAsk />, { shell });
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'hangs slu');
    expect(await screen.findByRole('option', { name: /sluice/ })).toBeTruthy();
    const asked = call.mock.calls.filter(([{ path }]) => path === '/api/search/words');
    expect(asked).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('hangs sluice');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });
});
