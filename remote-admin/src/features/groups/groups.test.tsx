import { AppError, type Group } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GroupsSection } from './index.ts';

const design: Group = { id: 'grp_1', name: 'Design', members: 1, revision: 4 };
const [ana, ben] = ['Ana', 'Ben'].map((name) => ({
  accountId: `acc_${name}`,
  user: { id: `usr_${name}`, name },
  email: `${name.toLowerCase()}@example.org`,
}));
const list = 'GET /api/admin/groups';
const inside = 'GET /api/admin/groups/grp_1/members';

function setUp(answers: Record<string, unknown>, canManage = true) {
  const shell = fakeShell({ user: buildUser(), answers });
  renderWithShell(<GroupsSection canManage={canManage} />, { shell });
  return shell;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the groups', () => {
  it('are loaded, are none, or could not be loaded', async () => {
    let attempts = 0;
    setUp({ [list]: () => (++attempts === 1 ? { status: 500 } : { items: [] }) });
    expect(await screen.findByText('The groups could not be loaded.')).toBeTruthy();
    await press('Retry');
    expect(await screen.findByText('There are no groups.')).toBeTruthy();
  });

  it('are changed by who may, and seen by the others', async () => {
    setUp({ [list]: { items: [design] }, [inside]: { items: [ben] } }, false);
    await press('People of Design');
    expect(await screen.findByText('ben@example.org')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    for (const name of ['Make a group', 'Rename Design', 'Delete Design'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('get a name, and what is wrong with it stands at its field', async () => {
    const fields = { 'body.name': 'Another group has this name.' };
    const { message, status } = new AppError('name_taken');
    setUp({
      [list]: { items: [] },
      'POST /api/admin/groups': { status, body: { code: 'name_taken', message, fields, requestId: 'r' } },
    });
    await press('Make a group');
    await userEvent.type(await screen.findByLabelText('Name'), 'Design');
    await press('Make it');
    expect(await screen.findByText('Another group has this name.')).toBeTruthy();
  });

  it('are renamed as they were seen, and deleted with a way back', async () => {
    const asked: (string | null)[] = [];
    const note = (answer: object) => (init: RequestInit) => {
      asked.push(new Headers(init.headers).get('if-match'));
      return answer;
    };
    const shell = setUp({
      [list]: { items: [design] },
      'PATCH /api/admin/groups/grp_1': note({ ...design, name: 'Drawing' }),
      'DELETE /api/admin/groups/grp_1': note({ operationId: 'op_1' }),
    });
    await press('Rename Design');
    await userEvent.type(await screen.findByLabelText('Name'), 'er');
    await press('Rename');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Delete Design');
    await waitFor(() => expect(shell.asked.undo).toEqual([{ text: 'Design deleted', operationId: 'op_1' }]));
    expect(asked).toEqual(['"4"', '"4"']);
  });

  it('take people in and out, and say what went wrong', async () => {
    const actions: string[] = [];
    let present = [ben];
    setUp({
      [list]: { items: [design] },
      [inside]: () => ({ items: present }),
      'GET /api/admin/members': { items: [ana, ben] },
      'PUT /api/admin/groups/grp_1/members/acc_Ana': () => {
        actions.push('Ana in');
        present = [ana, ben];
        return {};
      },
      'DELETE /api/admin/groups/grp_1/members/acc_Ben': {
        status: 404,
        body: { code: 'not_found', message: 'They have left.', requestId: 'r' },
      },
    });
    await press('People of Design');
    const box = (name: string) => screen.findByRole('checkbox', { name: `${name} is in Design` });
    expect((await box('Ben')).matches(':checked')).toBe(true);
    await userEvent.click(await box('Ana'));
    await waitFor(async () => expect((await box('Ana')).matches(':checked')).toBe(true));
    expect(actions).toEqual(['Ana in']);
    await userEvent.click(await box('Ben'));
    expect(await screen.findByText('They have left.')).toBeTruthy();
  });
});
