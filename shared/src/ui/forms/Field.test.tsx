import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

describe('a field', () => {
  it('names its control and describes it by help and error', () => {
    renderUi(
      <Field label="Address" description="Starts with https://." error="Enter an address." required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Address' });
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Starts with https://.',
      'Enter an address.',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.hasAttribute('required')).toBe(true);
  });

  it('is silent while nothing is wrong, and says in words what is optional', () => {
    renderUi(
      <Field label="Reason" optional>
        <TextArea />
      </Field>,
    );
    const area = screen.getByRole('textbox', { name: 'Reason optional' });
    expect(area.hasAttribute('aria-invalid')).toBe(false);
    expect(area.hasAttribute('aria-describedby')).toBe(false);
  });

  it('serves a list of choices as well', async () => {
    const chosen = jest.fn();
    const { user } = renderUi(
      <Field label="Role">
        <Select
          options={[
            { value: 'viewer', label: 'Viewer' },
            { value: 'editor', label: 'Editor' },
          ]}
          onChange={(event) => chosen(event.target.value)}
        />
      </Field>,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Editor');
    expect(chosen).toHaveBeenCalledWith('editor');
  });
});
