import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { OrganizationFace } from './OrganizationFace.tsx';

const face = {
  name: 'Works',
  accent: '#7a1f5c',
  accentDark: '#ff9ed8',
  logoUrl: '/api/organizations/picture?slug=works&v=1',
};
const accent = () => document.documentElement.style.getPropertyValue('--accent');

function setUp(organization: unknown, user: ReturnType<typeof buildUser> | null = null) {
  const shell = fakeShell({ user, answers: { 'GET /api/organizations/face': { organization } } });
  return renderWithShell(<OrganizationFace slug="works" />, { shell });
}

describe('the face of an organization on the card of signing in', () => {
  it('is its name, its picture and its colours, and goes with the card', async () => {
    const { shell, container, unmount } = setUp(face);
    expect(await screen.findByText('Works')).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toBe(face.logoUrl);
    expect(accent()).toBe('#7a1f5c');
    act(() => shell.theme.set('dark'));
    await waitFor(() => expect(accent()).toBe('#ff9ed8'));
    unmount();
    expect(accent()).toBe('');
  });

  it('leaves the colours of who is signed in alone', async () => {
    setUp(face, buildUser());
    expect(await screen.findByText('Works')).toBeTruthy();
    expect(accent()).toBe('');
  });

  it('is the mark of the product where there is no such organization', async () => {
    const { container } = setUp(null);
    await waitFor(() => expect(container.querySelector('svg')).toBeTruthy());
    expect([container.querySelector('img'), accent()]).toEqual([null, '']);
  });
});
