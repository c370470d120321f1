import { act, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResourcePage } from '@holdall/shared';
import { buildResource, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { pageKey } from '../listing/index.ts';
import { useListModel } from './useListModel.ts';

const folder = (folderId: string) =>
  ({ storageId: 'sto', section: 'files', folderId, filter: '', sort: 'name' }) as const;

const page = (...ids: string[]): Partial<ResourcePage> => ({
  items: ids.map((id) => buildResource({ id })),
  total: ids.length,
  nextCursor: null,
});

/** Says which row is at hand, in one folder and then in the other. */
function Opening() {
  const [folderId, setFolderId] = useState('outer');
  const { model } = useListModel({
    query: folder(folderId),
    sort: 'name',
    setSort() {},
    open() {},
    prepare() {},
    rename: async () => {},
  });
  return (
    <>
      <button
        onClick={() => {
          startTransition(() => model.setActive(2));
          flushSync(() => setFolderId('inner'));
        }}
      >
        Focus and open
      </button>
      <output>{`${folderId}: ${model.active} of ${model.listing.count}`}</output>
    </>
  );
}

describe('the row at hand', () => {
  it('is the first of a folder that is opened before a focus in the one before is drawn', async () => {
    const shell = fakeShell();
    shell.queries.setQueryData(pageKey(folder('outer'), 0), page('a', 'b', 'c'));
    shell.queries.setQueryData(pageKey(folder('inner'), 0), page('d', 'e', 'f'));
    renderWithShell(<Opening />, { shell });
    expect(screen.getByRole('status').textContent).toBe('outer: 0 of 3');
    await act(async () => screen.getByText('Focus and open').click());
    expect(screen.getByRole('status').textContent).toBe('inner: 0 of 3');
  });
});
