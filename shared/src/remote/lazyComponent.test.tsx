import { Component, Suspense, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { lazyComponent } from './lazyComponent.tsx';

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? <p>failed</p> : this.props.children;
  }
}

it('is fetched again when it is drawn anew after a failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ Greeting: ({ name }: { name: string }) => <p>Hello {name}</p> });
  const Greeting = lazyComponent<{ name: string }, 'Greeting'>(load, 'Greeting');
  const draw = (key: number) => (
    <Boundary key={key}>
      <Suspense fallback="…">
        <Greeting name="Ann" />
      </Suspense>
    </Boundary>
  );

  const { rerender } = await act(async () => render(draw(1)));
  expect(await screen.findByText('failed')).toBeTruthy();
  await act(async () => rerender(draw(2)));
  expect(await screen.findByText('Hello Ann')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
