import type { Target } from '@holdall/shared';
import { buildResource, buildSpace, buildStorage, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TargetPicker } from './TargetPicker.tsx';

const space = buildSpace();
const locked = buildStorage({ id: `sto_${'1'.repeat(32)}`, name: 'Locked', can: ['list'] });
const open = buildStorage({ id: `sto_${'2'.repeat(32)}`, name: 'Open' });
const other = buildSpace({ id: `spc_${'3'.repeat(32)}`, name: 'Other' });
const folder = buildResource({ name: 'Plans', kind: 'folder', storageId: open.id, childrenCount: 1 });

function setUp() {
  const picked: (Target | null)[] = [];
  const files = (storageId: string) => `GET /api/storages/${storageId}/sections/files/resources`;
  const page = { items: [folder], nextCursor: null, total: 1, parent: null, path: [] };
  const shell = fakeShell({
    answers: {
      'GET /api/spaces': { items: [space, other] },
      [`GET /api/spaces/${other.id}/storages`]: { items: [{ ...locked, spaceId: other.id }] },
      [`GET /api/spaces/${space.id}/storages`]: { items: [locked, open] },
      [files(locked.id)]: { ...page, items: [] },
      [files(open.id)]: page,
    },
  });
  renderWithShell(
    <TargetPicker
      place={{ spaceId: space.id, storageId: locked.id, section: 'files', folderId: null }}
      purpose="move"
      onPick={(target) => picked.push(target)}
    />,
    { shell },
  );
  return { picked };
}

describe('asking where to', () => {
  it('begins where something may be put, and goes into folders', async () => {
    const { picked } = setUp();
    await userEvent.click(await screen.findByRole('button', { name: /Plans/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
    expect(picked).toEqual([{ storageId: open.id, parentId: folder.id }]);
  });

  it('puts nothing into the space of before, where another one takes nothing', async () => {
    const { picked } = setUp();
    await screen.findByRole('button', { name: /Plans/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Space' }), 'Other');
    expect(await screen.findByText('You may put nothing into this space.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Storage' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
    expect(picked).toEqual([]);
  });

  it('goes down from a folder that is shared alone, and not above it', async () => {
    const picked: (Target | null)[] = [];
    const survey = buildResource({ name: 'Survey', kind: 'folder', storageId: open.id, childrenCount: 1 });
    const page = {
      items: [folder],
      nextCursor: null,
      total: 1,
      parent: null,
      path: [{ id: survey.id, name: 'Survey' }],
    };
    const share = {
      id: `shr_${'4'.repeat(32)}`,
      storage: { id: open.id, spaceId: space.id, name: '', kind: 'local' },
      resource: { id: survey.id, name: 'Survey', kind: 'folder' },
      user: { id: `usr_${'5'.repeat(32)}`, name: 'Bob' },
      group: null,
      email: '',
      by: { id: `usr_${'6'.repeat(32)}`, name: 'Ann' },
      role: 'editor',
      message: '',
      since: '2026-01-01T00:00:00.000Z',
      until: null,
      isHidden: false,
    };
    const shell = fakeShell({
      answers: {
        'GET /api/spaces': { items: [other] },
        'GET /api/shares/with-me': { items: [share], more: false },
        [`GET /api/spaces/${space.id}/storages`]: { items: [] },
        [`GET /api/storages/${open.id}/sections/files/resources`]: page,
      },
    });
    renderWithShell(
      <TargetPicker
        place={{ spaceId: space.id, storageId: open.id, section: 'files', folderId: survey.id }}
        purpose="move"
        onPick={(target) => picked.push(target)}
      />,
      { shell },
    );
    const folders = await screen.findByRole('button', { name: /Plans/ });
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Storage' }).selectedOptions[0]?.text,
    ).toBe('Survey');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Space' }).selectedOptions[0]?.text).toBe(
      'Shared by Ann',
    );
    expect(screen.queryByRole('button', { name: 'One up' })).toBeNull();
    await userEvent.click(folders);
    await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
    expect(picked).toEqual([{ storageId: open.id, parentId: folder.id }]);
  });

  it('answers with nothing when it is cancelled', async () => {
    const { picked } = setUp();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(picked).toEqual([null]);
  });
});
