import { act, render, screen } from '@testing-library/react';
import { Beside } from './Beside.tsx';

it('leaves the screen as it is when a part breaks, and tries again after a while', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new Error('Its code could not be had.');
    return <p>The part</p>;
  };
  render(
    <>
      <p>The list</p>
      <Beside fallback={<p>Its place</p>}>
        <Part />
      </Beside>
    </>,
  );
  expect(screen.getByText('The list')).toBeTruthy();
  expect(screen.getByText('Its place')).toBeTruthy();
  isBroken = false;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('The part')).toBeTruthy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
