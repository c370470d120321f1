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
  const group = await screen.findByRole('group', { name: 'Until' });
  const list = (name: string): HTMLSelectElement => within(group).getByLabelText(name);
  const choose = (name: string, value: string) => fireEvent.change(list(name), { target: { value } });
  return { days, list, choose, group };
}

const half = 'Complete the date, or clear it.';

describe('a date field', () => {
  it('says a day once all of it is chosen, and none once a part is taken back', async () => {
    const { days, choose } = await setUp();
    choose('Year', '2026');
    choose('Month', '02');
    expect(days).toEqual([]);
    choose('Day', '03');
    choose('Month', '');
    expect(days).toEqual(['2026-02-03', '']);
  });

  it('knows how many days a month has', async () => {
    const { days, list, choose } = await setUp({ given: '2026-01-31' });
    choose('Month', '02');
    expect(days).toEqual(['2026-02-28']);
    expect(list('Day').options).toHaveLength(29);
  });

  it('has the time of day where it is asked for', async () => {
    const { days, list, choose } = await setUp({ given: '2026-01-31T10:07', withTime: true });
    expect([list('Hour').value, list('Minute').value]).toEqual(['10', '07']);
    choose('Minute', '30');
    expect(days).toEqual(['2026-01-31T10:30']);
  });

  it('that is half is said when it is left, and holds its form', async () => {
    const { list, choose } = await setUp();
    choose('Year', '2026');
    expect(screen.queryByText(half)).toBeNull();
    fireEvent.blur(list('Year'));
    expect(screen.getByText(half)).toBeTruthy();
    expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(false);
    choose('Year', '');
    expect(screen.queryByText(half)).toBeNull();
    expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(true);
  });

  it('offers the years that may be chosen, and refuses a day outside of them', async () => {
    const { list, choose } = await setUp({ given: '2026-03-03', min: '2026-02-10', max: '2027-01-01' });
    expect([...list('Year').options].map(({ value }) => value)).toEqual(['', '2026', '2027']);
    choose('Month', '01');
    fireEvent.blur(list('Month'));
    expect(screen.getByText(/out of range/)).toBeTruthy();
  });
});
