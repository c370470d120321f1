import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { DateField } from './DateField.tsx';

interface SampleProps {
  given?: string;
  withTime?: boolean;
  min?: string;
  max?: string;
  onDay(day: string): void;
}

function Sample({ given = '', onDay, ...rest }: SampleProps) {
  const [day, setDay] = useState(given);
  return (
    <form aria-label="Sample">
      <DateField
        {...rest}
        label="Until"
        value={day}
        onChange={(next) => {
          setDay(next);
          onDay(next);
        }}
      />
    </form>
  );
}

async function setUp(props: Partial<SampleProps> = {}) {
  const days: string[] = [];
  renderUi(<Sample {...props} onDay={(day) => days.push(day)} />);
  const button = await screen.findByRole('button', { name: /^Until/ });
  fireEvent.click(button);
  const calendar = await screen.findByRole('dialog', { name: 'Choose a day' });
  const day = (name: string) => within(calendar).getByRole<HTMLButtonElement>('button', { name });
  const list = (name: string): HTMLSelectElement => within(calendar).getByLabelText(name);
  const choose = (name: string, value: string) => fireEvent.change(list(name), { target: { value } });
  return { days, button, day, list, choose };
}

describe('a date field', () => {
  it('says the day in the language of the page, and none once it is taken back', async () => {
    const { days, button, day } = await setUp({ given: '2026-02-03' });
    expect(button.textContent).toBe('Feb 3, 2026');
    fireEvent.click(day('Wednesday, February 4, 2026'));
    expect([days, button.textContent]).toEqual([['2026-02-04'], 'Feb 4, 2026']);
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'No day' }));
    expect([days, button.textContent]).toEqual([['2026-02-04', ''], 'Choose a day']);
  });

  it('shows the month and the year that are chosen', async () => {
    const { days, day, choose } = await setUp({ given: '2026-01-31' });
    choose('Year', '2028');
    choose('Month', '1');
    fireEvent.click(day('Tuesday, February 29, 2028'));
    expect(days).toEqual(['2028-02-29']);
  });

  it('has the time of day where it is asked for, which another day keeps', async () => {
    const { days, day, list, choose } = await setUp({ given: '2026-01-31T10:07', withTime: true });
    expect([list('Hour').value, list('Minute').value]).toEqual(['10', '07']);
    choose('Minute', '30');
    fireEvent.click(day('Friday, January 30, 2026'));
    expect(days).toEqual(['2026-01-31T10:30', '2026-01-30T10:30']);
  });

  it('means noon until a time is chosen', async () => {
    const { days, day } = await setUp({ withTime: true, min: '2026-03-02', max: '2026-03-02' });
    fireEvent.click(day('Monday, March 2, 2026'));
    expect(days).toEqual(['2026-03-02T12:00']);
  });

  it('offers what may be chosen, and says which day is outside of it', async () => {
    const { list, day } = await setUp({ given: '2026-02-03', min: '2026-02-10', max: '2027-01-01' });
    expect([...list('Year').options].map(({ value }) => value)).toEqual(['2026', '2027']);
    expect([day('Monday, February 9, 2026').disabled, day('Tuesday, February 10, 2026').disabled]).toEqual([
      true,
      false,
    ]);
    expect(screen.getByText(/out of range/)).toBeTruthy();
  });
});
