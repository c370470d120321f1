import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { Field } from './Field.tsx';
import { OtpField } from './OtpField.tsx';

function Code({ onComplete }: { onComplete(code: string): void }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Code">
      <OtpField value={value} onChange={setValue} onComplete={onComplete} />
    </Field>
  );
}

describe('a code field', () => {
  it('hands over the code once, when the sixth digit is typed', async () => {
    const complete = jest.fn();
    const { user } = renderUi(<Code onComplete={complete} />);
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '48a1 12');
    expect(complete).not.toHaveBeenCalled();
    await user.keyboard('07');
    expect(complete.mock.calls).toEqual([['481120']]);
  });

  it.each(['481 120', '481-120', ' 481120 '])('takes "%s" from the clipboard', async (pasted) => {
    const complete = jest.fn();
    const { user } = renderUi(<Code onComplete={complete} />);
    await user.click(screen.getByRole('textbox', { name: 'Code' }));
    await user.paste(pasted);
    expect(complete.mock.calls).toEqual([['481120']]);
  });

  it('can be filled in by the phone', () => {
    renderUi(<Code onComplete={() => undefined} />);
    expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('one-time-code');
    expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('numeric');
  });
});
