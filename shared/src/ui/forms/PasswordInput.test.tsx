import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

function setUp() {
  const view = renderUi(
    <Field label="Password">
      <PasswordInput autoComplete="current-password" />
    </Field>,
  );
  return { ...view, input: screen.getByLabelText('Password') };
}

describe('a password field', () => {
  it('hides what is typed until asked', async () => {
    const { user, input } = setUp();
    await user.type(input, 'correct horse');
    expect(input.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
    expect(screen.getByDisplayValue('correct horse')).toBe(input);
  });

  it('takes a pasted password', async () => {
    const { user, input } = setUp();
    await user.click(input);
    await user.paste('from the manager');
    expect(screen.getByDisplayValue('from the manager')).toBe(input);
  });

  it('says when Caps Lock is on, and no longer when it is off', async () => {
    const { user, input } = setUp();
    await user.click(input);
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });
});
