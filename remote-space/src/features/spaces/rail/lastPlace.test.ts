import { fakeShell } from '@holdall/shared/testing';
import { rememberedPlace, rememberPlace } from './lastPlace.ts';

const place = { spaceId: 'spc_1', storageId: 'sto_1', section: 'files', folderId: 'res_1' } as const;

afterEach(() => void (document.cookie = 'holdall-place=; Path=/; Max-Age=0'));

describe('the last place', () => {
  it('is kept for each person', () => {
    rememberPlace(fakeShell(), 'usr_1', place);
    expect(rememberedPlace('usr_1')).toBe('/space/s/spc_1/sto_1/files?path=res_1');
    expect(rememberedPlace('usr_2')).toBeNull();
  });

  it.each(['usr_1%20/admin/account', '%E0%A4%A', 'usr_1', ''])(
    'is nothing where the cookie says %j',
    (value) => {
      document.cookie = `holdall-place=${value}; Path=/`;
      expect(rememberedPlace('usr_1')).toBeNull();
    },
  );

  it('is forgotten at sign-out', () => {
    const clearings: (() => void | Promise<void>)[] = [];
    const shell = { ...fakeShell(), onSignOut: (clear: () => void) => (clearings.push(clear), () => {}) };
    rememberPlace(shell, 'usr_1', place);
    rememberPlace(shell, 'usr_1', { ...place, folderId: null });
    expect(clearings).toHaveLength(1);
    for (const clear of clearings) void clear();
    expect(rememberedPlace('usr_1')).toBeNull();
  });
});
