import { screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { BarButton } from './BarButton.tsx';
import { SelectionBar } from './SelectionBar.tsx';

it('the selection bar is walked by arrows, round its ends, and can be cleared', async () => {
  const clear = jest.fn();
  const { user } = renderUi(
    <SelectionBar text="2 selected" onClear={clear} more={<BarButton>More</BarButton>}>
      <BarButton>Share</BarButton>
      <BarButton disabled>Move</BarButton>
      <BarButton>Archive</BarButton>
    </SelectionBar>,
  );
  expect(screen.getByRole('toolbar', { name: 'Selection' }).textContent).toContain('2 selected');
  screen.getByRole('button', { name: 'Share' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Archive');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('More');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Share');
  await user.keyboard('{End}{Enter}');
  expect(clear).toHaveBeenCalledTimes(1);
});
