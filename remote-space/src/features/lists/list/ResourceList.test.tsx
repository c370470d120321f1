import { fireEvent, screen } from '@testing-library/react';
import { renderWithShell } from '@holdall/shared/testing';
import { nothing } from '../selection/index.ts';
import type { ListModel } from './ListModel.ts';
import { ResourceList } from './ResourceList.tsx';

/** A list of which nothing has come yet but how long it is. */
function renderLoading() {
  const clear = jest.fn();
  const press = jest.fn();
  const model: ListModel = {
    listing: {
      status: 'ready',
      error: null,
      count: 3,
      complete: true,
      row: () => undefined,
      here: () => [],
      parent: null,
      path: [],
      refreshing: false,
      retry() {},
    },
    sort: 'name',
    selection: nothing,
    active: 0,
    chosenCount: 0,
    renaming: null,
    openBehind: null,
    setSort() {},
    setRange() {},
    setActive() {},
    press,
    selectAll() {},
    clear,
    open() {},
    prepare() {},
    rename: async () => {},
    stopRenaming() {},
  };
  renderWithShell(<ResourceList shown="one" label="Files" model={model} cut={new Set()} />);
  return { clear, press };
}

describe('a click in a list', () => {
  it('on a row that is still loading leaves what is chosen as it is', () => {
    const { clear, press } = renderLoading();
    fireEvent.click(screen.getByRole('gridcell', { name: 'Loading' }));
    expect(clear).not.toHaveBeenCalled();
    expect(press).not.toHaveBeenCalled();
  });

  it('beside all rows clears what is chosen', () => {
    const { clear } = renderLoading();
    fireEvent.click(screen.getAllByRole('rowgroup').at(-1) ?? document.body);
    expect(clear).toHaveBeenCalledTimes(1);
  });
});
