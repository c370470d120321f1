import { buildSpace, buildStorage, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchCollection } from './SearchCollection.tsx';

const space = buildSpace({ can: ['manage', 'list'] });
const ids = Array.from({ length: 12 }, (_, number) => `sto_${number.toString(16).repeat(32)}`);
const storages = ids.map((id, number) => buildStorage({ id, spaceId: space.id, name: `Files ${number}` }));
const made = buildStorage({
  id: `sto_${'f'.repeat(32)}`,
  spaceId: space.id,
  kind: 'virtual',
  name: 'Scours',
});
const notKept = ['The order: what was changed last comes first.'];
const answers = {
  'GET /api/spaces': { items: [space] },
  [`GET /api/spaces/${space.id}/storages`]: { items: storages },
  [`POST /api/spaces/${space.id}/storages`]: made,
  [`GET /api/virtual/${made.id}/rules`]: { items: [], revision: 1 },
  [`PUT /api/virtual/${made.id}/rules`]: { items: [], revision: 2, operationId: null },
};

function open(query: string, more: Record<string, unknown> = {}) {
  const shell = fakeShell({ answers: { ...answers, ...more } });
  const call = jest.spyOn(shell.http, 'call');
  const answer = jest.fn();
  const search = { query, storageIds: [ids[11] ?? ''], notKept };
  renderWithShell(<SearchCollection search={search} open answer={answer} />, { shell });
  const sent = (method: string) => call.mock.calls.find(([row]) => row.method === method)?.[1];
  return { answer, sent };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make the collection' });

describe('a collection of a search', () => {
  it('asks for its words in texts too, where most was found first, and says what is not kept', async () => {
    const { answer, sent } = open('scour -draft kind:text');
    const lost = await screen.findByRole('region', { name: 'Not kept of the search' });
    expect(lost.textContent).toContain(notKept[0]);
    await waitFor(() => expect(lost.textContent).toContain('2 storages are not looked into.'));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Scours{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(made));
    expect(sent('POST')).toMatchObject({ body: { kind: 'virtual', name: 'Scours' } });
    expect(sent('PUT')).toMatchObject({
      body: {
        items: [{ query: 'text:scour -text:draft kind:text', storageIds: [ids[11], ...ids.slice(0, 9)] }],
      },
    });
  });

  it('is not made where the question is too long for a rule', async () => {
    const { sent } = open(Array.from({ length: 28 }, () => 'w'.repeat(16)).join(' '));
    expect((await screen.findByRole('alert')).textContent).toContain('This search is too long.');
    expect(button().disabled).toBe(true);
    expect(sent('POST')).toBeUndefined();
  });

  it('is not made where nobody lets this person make one', async () => {
    open('scour', { 'GET /api/spaces': { items: [{ ...space, can: ['list'] }] } });
    expect(await screen.findByText(/no space in which you may make/)).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('goes on after a failure with the collection that there is', async () => {
    let failures = 1;
    const { answer, sent } = open('scour', {
      [`GET /api/virtual/${made.id}/rules`]: () => {
        failures -= 1;
        if (failures >= 0) throw new Error('no connection');
        return { items: [], revision: 1 };
      },
    });
    await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(button().disabled).toBe(false));
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sent('PUT')).toBeUndefined();
    await userEvent.click(button());
    await waitFor(() => expect(answer).toHaveBeenCalledWith(made));
  });
});
