import { renderWithShell } from '@holdall/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateField, Form } from './index.ts';

/** The test's document reads no half dates; this is what a browser says of one. */
function typeHalf(field: HTMLElement): void {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true, valid: false } });
}
function complete(field: HTMLElement): void {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false, valid: true } });
  fireEvent.change(field, { target: { value: '2026-01-31' } });
}

function Sample({ onSend }: { onSend(day: string): void }) {
  const [day, setDay] = useState('');
  return (
    <Form
      aria-label="Sample"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(day);
      }}
    >
      <DateField label="Until" value={day} onChange={setDay} error={day === '' ? undefined : 'Too late.'} />
      <button type="submit">Send</button>
    </Form>
  );
}

const half = 'Complete the date, or clear it.';

describe('a date that is typed half', () => {
  it('is not sent, is told at its field and gets the focus; once it is whole it is sent', () => {
    const sent: string[] = [];
    renderWithShell(<Sample onSend={(day) => sent.push(day)} />);
    const field = screen.getByLabelText('Until');
    typeHalf(field);
    // The browser tells a field that it is not valid when it is asked to check.
    Object.defineProperty(field, 'checkValidity', { value: () => fireEvent.invalid(field) });
    fireEvent.submit(screen.getByRole('form', { name: 'Sample' }));
    expect(sent).toEqual([]);
    expect(screen.getByText(half)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    complete(field);
    expect(screen.queryByText(half)).toBeNull();
    expect(screen.getByText('Too late.')).toBeTruthy();
    fireEvent.submit(screen.getByRole('form', { name: 'Sample' }));
    expect(sent).toEqual(['2026-01-31']);
  });

  it('is told of when the field is left', () => {
    renderWithShell(<DateField label="Until" withTime value="" onChange={() => {}} />);
    const field = screen.getByLabelText('Until');
    fireEvent.blur(field);
    expect(screen.queryByText(/^Complete/)).toBeNull();
    typeHalf(field);
    fireEvent.blur(field);
    expect(screen.getByText('Complete the date and the time, or clear them.')).toBeTruthy();
  });
});
