import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Switch } from './Switch.tsx';

describe('a checkbox', () => {
  it('is ticked by its words', async () => {
    const { user } = renderUi(<Checkbox>Remember me</Checkbox>);
    await user.click(screen.getByText('Remember me'));
    expect(screen.getByRole('checkbox', { name: 'Remember me', checked: true })).toBeTruthy();
  });

  it('can stand for some of many', () => {
    const { again } = renderUi(<Checkbox partly aria-label="Select all" />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true);
    again(<Checkbox aria-label="Select all" />);
    expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(false);
  });
});

it('a switch is turned by keyboard and says that it is one', async () => {
  const { user } = renderUi(<Switch>Daily digest</Switch>);
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Daily digest', checked: true })).toBeTruthy();
});
