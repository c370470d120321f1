import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import type { Settings } from '@holdall/shared';
import { screen } from '@testing-library/react';
import { TermsBanner } from './TermsBanner.tsx';

const settings = { consent: { scriptUrl: null, termsVersion: '2', privacyVersion: '1' } } as Settings;
const at = '2026-01-02T03:04:05.000Z';
const show = (version: string | null) =>
  renderWithShell(<TermsBanner />, {
    shell: fakeShell({ settings, user: buildUser({ termsAccepted: version ? { version, at } : null }) }),
  });

it('tells who agreed to older terms that they have changed', () => {
  show('1');
  expect(screen.getByRole('link', { name: 'See what has changed' }).getAttribute('href')).toBe('/pb/terms');
});

it.each(['2', null])('says nothing to who agreed to version %s', (version) => {
  show(version);
  expect(screen.queryByRole('link')).toBeNull();
});
