import { type OutsideCall } from '@holdall/shared';
import { renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import { OutsideCalls } from './OutsideCalls.tsx';

const call: OutsideCall = {
  id: `otc_${'1'.repeat(32)}`,
  of: 'remote',
  server: 'Boards',
  host: '',
  tool: 'stock',
  title: 'Stock of a part',
  input: '{"part":"A7"}',
  isAsked: true,
  state: 'done',
  answer: 'There are 12.',
  isCut: false,
  isError: false,
  problem: null,
  saysReadOnly: true,
  at: '2026-11-27T10:00:00.000Z',
};
const failed = (problem: OutsideCall['problem']): OutsideCall => ({
  ...call,
  state: 'failed',
  answer: null,
  problem,
});

describe('a tool of a remote', () => {
  it('that was asked is named with its remote, what was sent, and what came', () => {
    renderWithShell(<OutsideCalls calls={[call]} />);
    expect(screen.getByText('Asked Boards: Stock of a part')).toBeTruthy();
    expect(screen.getByText(/It ran in a window of yours/)).toBeTruthy();
    expect(screen.getByLabelText('What is sent').textContent).toContain('A7');
    expect(screen.getByLabelText('Came back').textContent).toBe('There are 12.');
  });

  it.each([
    ['closed', /No open window has taken this, so nothing was done/],
    ['gone', /The window that did this was closed/],
    ['missing', 'Boards could not be loaded. Nothing was done.'],
    ['threw', /^Boards failed\./],
    ['slow', /^Boards said nothing for too long/],
    ['big', 'Boards answered more than is read. What it has done stays done.'],
    ['unreadable', /Boards answered something that cannot be read/],
    ['changed', 'The tool has changed since it was proposed. Nothing was done.'],
    ['off', 'The tool is not on any more. Nothing was done.'],
    ['lost', /This was broken off/],
  ] as const)('of which nothing came says why: %s', (problem, sentence) => {
    renderWithShell(<OutsideCalls calls={[failed(problem)]} />);
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('that does something is a card, which says where it runs', () => {
    renderWithShell(
      <OutsideCalls
        calls={[{ ...call, isAsked: false, state: 'proposed', answer: null, saysReadOnly: false }]}
      />,
    );
    expect(screen.getByRole('region', { name: 'Run “Stock of a part” of Boards' })).toBeTruthy();
    expect(screen.getByText('It runs in a window of yours, with your rights.')).toBeTruthy();
    expect(screen.getByText('What it does may be impossible to undo.')).toBeTruthy();
    expect(screen.queryByText(/outside of this workspace/)).toBeNull();
  });
});
