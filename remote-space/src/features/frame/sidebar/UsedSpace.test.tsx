import { screen } from '@testing-library/react';
import type { Storage } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { UsedSpace } from './UsedSpace.tsx';

const storage = (id: string, used: number) => ({ id, used }) as Storage;

describe('the used space', () => {
  it('is written in units', () => {
    const open = storage('sto_1', 2_400_000);
    renderWithShell(<UsedSpace storages={[open]} open={open} />);
    expect(screen.getByText('2.4 MB used')).toBeTruthy();
  });

  it('tells the open storage from all of them', () => {
    const open = storage('sto_1', 2_400_000);
    renderWithShell(<UsedSpace storages={[open, storage('sto_2', 600_000)]} open={open} />);
    expect(screen.getByText('2.4 MB here, 3 MB in the space')).toBeTruthy();
  });

  it('stands beside the limit, where there is one', () => {
    const user = buildUser({ quotas: [{ measure: 'storageBytes', used: 61e9, limit: 100e9, level: 'ok' }] });
    const open = storage('sto_1', 1);
    renderWithShell(<UsedSpace storages={[open]} open={open} />, { shell: fakeShell({ user }) });
    expect(screen.getByRole('meter', { name: 'Storage' }).getAttribute('aria-valuetext')).toBe(
      '61 GB of 100 GB',
    );
  });
});
