import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SupportPage } from './SupportPage.tsx';

const offline = () => {
  throw new TypeError('Failed to fetch');
};

async function write(answers: Record<string, unknown>) {
  const shell = fakeShell({ answers, user: null });
  renderWithShell(<SupportPage />, { shell });
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@example.org');
  await userEvent.type(screen.getByLabelText('Subject'), 'It does not open');
  await userEvent.type(screen.getByLabelText('Text'), 'The page stays white.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

describe('asking for help', () => {
  it('answers with the number', async () => {
    await write({ 'POST /api/support': { ticket: '7K3Q-M9TX' } });
    expect(await screen.findByText('7K3Q-M9TX')).toBeTruthy();
  });

  it('keeps what was written when there is no connection', async () => {
    await write({ 'POST /api/support': offline });
    expect(await screen.findByText('The server cannot be reached. Check your connection.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('The page stays white.');
  });

  it('sends facts of the browser only when it is told to', async () => {
    const bodies: { diagnostics?: object }[] = [];
    const answer = ({ body }: RequestInit) => {
      bodies.push(JSON.parse(String(body)) as object);
      return { ticket: '7K3Q-M9TX' };
    };
    await write({ 'POST /api/support': answer });
    expect(bodies[0]).not.toHaveProperty('diagnostics');
  });

  it('takes at most three files, and says what became of each', async () => {
    const refusal = {
      status: 413,
      body: { code: 'file_too_large', message: 'This file is too large.', requestId: 'r' },
    };
    renderWithShell(<SupportPage />, {
      shell: fakeShell({ answers: { 'POST /api/support/files': refusal } }),
    });
    const file = (name: string) => new File(['x'], name);
    const field = screen.getByLabelText('Attach files');
    await userEvent.upload(field, ['a', 'b', 'c', 'd'].map(file));
    expect(screen.getByText('At most 3 files go with a request.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
    await userEvent.upload(field, [file('a')]);
    expect(await screen.findByText('This file is too large.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    expect(screen.queryByText('This file is too large.')).toBeNull();
  });
});
