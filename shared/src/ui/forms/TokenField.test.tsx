import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { TokenField } from './TokenField.tsx';

function Tags({ first, onChange }: { first: string[]; onChange(value: string[]): void }) {
  const [value, setValue] = useState(first);
  return (
    <Suspense>
      <TokenField
        label="Tags"
        value={value}
        suggestions={['urgent', 'later']}
        maxLength={40}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </Suspense>
  );
}

async function setUp(first: string[] = []) {
  const changes: string[][] = [];
  const user = userEvent.setup();
  renderUi(<Tags first={first} onChange={(value) => changes.push(value)} />);
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  await user.click(field);
  return { user, field, changes };
}

describe('TokenField', () => {
  it('adds with Enter what is typed, not what is only like it', async () => {
    const { user, changes } = await setUp();
    await user.keyboard('  urg  {Enter}');
    expect(changes).toEqual([['urg']]);
    await user.keyboard('URGENT{Enter}');
    expect(changes.at(-1)).toEqual(['urg', 'urgent']);
  });

  it('takes the first suggestion for what may not stand by itself', async () => {
    const typed: string[] = [];
    function People() {
      const [value, setValue] = useState<string[]>([]);
      const about = { value, suggestions: ['Ben Okafor', 'Benno'], onChange: setValue };
      const isFree = (text: string) => text.includes('@');
      return (
        <Suspense>
          <TokenField label="People" {...about} isFree={isFree} onType={(text) => typed.push(text)} />
          <output>{value.join(' and ')}</output>
        </Suspense>
      );
    }
    const user = userEvent.setup();
    renderUi(<People />);
    await user.click(await screen.findByRole('combobox', { name: 'People' }));
    await user.keyboard('okafor{Tab}');
    const field = screen.getByRole('combobox', { name: 'People' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    // Who goes on without choosing finds again what they typed.
    expect(field).toHaveProperty('value', 'okafor');
    await user.click(field);
    // The suggestions are for what was typed already: none is left out.
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Ben Okafor', 'Benno']);
    await user.keyboard('{Enter}b@example.org{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Ben Okafor and b@example.org');
    expect(typed).toContain('okafor');
    expect(typed.at(-1)).toBe('');
  });

  it('offers what is known and not yet there', async () => {
    const { user, changes } = await setUp(['later']);
    const option = await screen.findByRole('option', { name: 'urgent' });
    expect(screen.queryByRole('option', { name: 'later' })).toBeNull();
    await user.click(option);
    expect(changes).toEqual([['later', 'urgent']]);
  });

  it('takes the last one off with Backspace, and any with its button', async () => {
    const { user, field, changes } = await setUp(['a', 'b', 'c']);
    await user.keyboard('{Backspace}');
    // What is offered lies over the rest until it is put away.
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove a' }));
    await waitFor(() => expect(changes).toEqual([['a', 'b'], ['b']]));
    expect(field.isConnected).toBe(true);
  });

  it('leaves everything as it is at Escape, and takes what the arrows lead to', async () => {
    const { user, changes } = await setUp(['a']);
    await user.keyboard('{Escape}{Escape}{Escape}');
    expect(changes).toEqual([]);
    await user.keyboard('lat');
    await screen.findByRole('option', { name: 'later' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(changes).toEqual([['a', 'later']]));
  });

  it('adds the offer that is pressed, not the letters that led to it', async () => {
    const { user, changes } = await setUp();
    await user.keyboard('urg');
    await user.click(await screen.findByRole('option', { name: 'urgent' }));
    expect(changes).toEqual([['urgent']]);
  });

  it('keeps what was typed when the field is left', async () => {
    const { user, changes } = await setUp(['a']);
    await user.keyboard('half');
    await user.tab();
    await waitFor(() => expect(changes).toEqual([['a', 'half']]));
  });
});
