import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeatureFlagsPage } from './FeatureFlagsPage.tsx';

const id = `org_${'1'.repeat(32)}`;
const flag = {
  key: 'kitchen',
  title: 'Component gallery',
  text: 'Shows it all.',
  collects: 'Nothing.',
  state: 'optIn',
  percent: 0,
  groups: [],
  optedIn: 0,
  errors7d: 0,
  people7d: 0,
  autoOffAt: null,
  switchedOffAt: null as string | null,
  revision: 3,
};
const groupId = `grp_${'2'.repeat(32)}`;
const list = {
  items: [flag],
  organizations: [{ id, name: 'Works' }],
  groups: [{ id: groupId, organizationId: id, name: 'Design' }],
};

function setUp(answers: Record<string, unknown>, operator = true) {
  const shell = fakeShell({ user: buildUser({ operator }), answers });
  renderWithShell(<FeatureFlagsPage />, { shell });
}

describe('the features', () => {
  it('are set for a share of people and the people of organizations and groups, on the state that was seen', async () => {
    const asked: RequestInit[] = [];
    const change = (request: RequestInit) => {
      asked.push(request);
      return { ...flag, revision: 4 };
    };
    setUp({ 'GET /api/admin/features': list, 'PATCH /api/admin/features/kitchen': change });
    const share = await screen.findByLabelText('Also on for so many of a hundred people');
    await userEvent.clear(share);
    await userEvent.type(share, '25');
    await userEvent.type(screen.getByLabelText(/^Switches itself off at so many errors/), '40');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Works' }));
    const groups = screen.getByRole('group', { name: 'Groups of Works' });
    await userEvent.click(within(groups).getByRole('checkbox', { name: 'Design' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(asked.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
      { state: 'optIn', percent: 25, groups: [id, groupId], autoOffAt: 40 },
    ]);
    expect(new Headers(asked[0]?.headers).get('if-match')).toBe('"3"');
  });

  it('keep a link that was just made, and the focus, when they are read again after a change', async () => {
    const link = 'https://holdall.test/pb/feature/kitchen#token=abc';
    let revision = 3;
    let read = 0;
    setUp({
      'GET /api/admin/features': () => {
        read += 1;
        return { ...list, items: [{ ...flag, revision }] };
      },
      'PATCH /api/admin/features/kitchen': () => ({ ...flag, revision: (revision += 1) }),
      'POST /api/admin/features/kitchen/links': { link, endsAt: '2026-03-01T09:30:00.000Z' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(link)).toBeTruthy();
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() => expect(read).toBe(2));
    expect(await screen.findByText(link)).toBeTruthy();
    expect(document.activeElement).toBe(save);
  });

  it('say how often they failed, and whether they have switched themselves off', async () => {
    const off = { state: 'off', errors7d: 41, people7d: 2, switchedOffAt: '2026-03-01T09:30:00.000Z' };
    const other = { ...flag, key: 'exactTimes', title: 'Exact times', errors7d: 1, people7d: 1 };
    setUp({ 'GET /api/admin/features': { ...list, items: [{ ...flag, ...off }, other] } });
    expect(await screen.findByText('41 errors within seven days, met by 2 people.')).toBeTruthy();
    expect(screen.getByText('1 error within seven days, met by 1 person.')).toBeTruthy();
    expect(screen.getAllByText('It has switched itself off')).toHaveLength(1);
  });

  it('say what was wrong beside its field', async () => {
    const fields = { 'body.percent': 'Too much.' };
    const refusal = { status: 400, body: { code: 'validation', message: 'No.', fields, requestId: 'r' } };
    setUp({ 'GET /api/admin/features': list, 'PATCH /api/admin/features/kitchen': refusal });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too much.')).toBeTruthy();
  });

  it('are told to be missing where they could not be loaded, and are the operator’s', async () => {
    const broken = { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } };
    setUp({ 'GET /api/admin/features': broken });
    expect(await screen.findByText('The features could not be loaded.')).toBeTruthy();
    setUp({}, false);
    expect(await screen.findByText(/Only those who run the installation/)).toBeTruthy();
  });
});
