import { buildResource, buildSpace, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchScreen } from './SearchScreen.tsx';

const survey = buildResource({ name: 'survey.txt', kind: 'text' });
const plan = buildResource({
  id: `res_${'2'.repeat(32)}`,
  name: 'plan.docx',
  kind: 'document',
  storageId: survey.storageId,
});
const at = { path: [], spaceId: `spc_${'1'.repeat(32)}`, storageName: 'My files' };
const found = {
  items: [
    { ...at, resource: survey, passage: { text: 'the scour is deep', marks: [{ start: 4, end: 9 }] } },
    { ...at, resource: plan, passage: null },
  ],
  nextCursor: null,
  count: 2,
  more: false,
  kinds: [
    { id: 'text', count: 1 },
    { id: 'document', count: 1 },
  ],
  people: [{ id: 'Ann', count: 2 }],
  changed: [
    { id: 'today', count: 0 },
    { id: 'week', count: 1 },
    { id: 'month', count: 1 },
    { id: 'year', count: 2 },
  ],
  storages: [{ id: survey.storageId, count: 2 }],
  problems: [],
  waiting: 0,
  mode: 'words',
  meaning: null,
  spelling: [],
};

/** Opens the page; answers with what was looked for, one after another. */
function openAsked(address: string, answer: unknown = found, more: Record<string, unknown> = {}) {
  const answers = {
    'GET /api/search': answer,
    'GET /api/saved-searches': { items: [] },
    'GET /api/search/words': { items: [] },
    ...more,
  };
  const shell = fakeShell({ answers });
  const call = jest.spyOn(shell.http, 'call');
  renderWithShell(<SearchScreen />, { shell, at: address });
  return () =>
    call.mock.calls
      .filter(([{ path }]) => path === '/api/search')
      .map(([, input]) => (input as { query: { q: string; mode: string } }).query);
}

/** The same, as the words that were typed. */
function open(address: string, answer: unknown = found, more: Record<string, unknown> = {}) {
  const asked = openAsked(address, answer, more);
  return () => asked().map(({ q }) => q);
}

/** What the page tells by itself: how much there is, and what is offered. */
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the page of a search', () => {
  it('shows what was found, with its words marked, and narrows it by a condition that is typed too', async () => {
    const asked = open('/space/search?q=scour');
    expect((await screen.findByText('scour', { selector: 'mark' })).textContent).toBe('scour');
    expect(told()).toContain('2 items');
    const [text] = screen.getAllByRole('checkbox');
    await userEvent.click(text as HTMLElement);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('scour kind:text');
    await waitFor(() => expect(asked().at(-1)).toBe('scour kind:text'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove kind:text' }));
    expect(field.value).toBe('scour');
  });

  it('narrows it by one span of time at once, those that leave something out', async () => {
    open('/space/search?q=scour');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Within a week' }));
    expect(screen.queryByRole('checkbox', { name: 'Today' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Within a year' })).toBeNull();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('scour changed:week');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Within a month' }));
    expect(field.value).toBe('scour changed:month');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Within a month' }));
    expect(field.value).toBe('scour');
    await userEvent.type(field, ' deep');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Within a week' }));
    expect(field.value).toBe('scour deep changed:week');
  });

  it('asks when whoever types has stopped, and says what it does not understand', async () => {
    const asked = open('/space/search');
    expect(screen.getByText(/Words in your files/)).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'pier colour:red');
    expect(screen.getByText(/This field is not known/)).toBeTruthy();
    await waitFor(() => expect(asked()).toEqual(['pier colour:red']));
  });

  it('lets go of what was asked by Enter when the field is emptied at once', async () => {
    open('/space/search');
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'pier{Enter}');
    await userEvent.clear(field);
    expect(await screen.findByText(/Words in your files/)).toBeTruthy();
    expect(told()).toEqual(['']);
  });

  it('says why nothing is looked for, also where only the server knows', async () => {
    const message = 'OR joins words with words, or conditions with conditions.';
    const problems = [{ start: 0, end: 17, message }];
    open('/space/search?q=scour OR kind:pdf', { ...found, items: [], count: 0, problems });
    expect(await screen.findByText(/OR joins words with words/)).toBeTruthy();
  });

  it('says once what it does not understand', async () => {
    const message =
      'This field is not known. Try kind, in, ext, tag, changed, size, is, has, by, from, lang, name or text.';
    const problems = [{ start: 5, end: 15, message }];
    open('/space/search?q=pier colour:red', { ...found, items: [], count: 0, problems });
    expect(await screen.findByText(/Nothing is looked for until/)).toBeTruthy();
    expect(screen.getAllByText(/This field is not known/)).toHaveLength(1);
  });

  it('names the spaces where there are several, and narrows by them where storages have one name', async () => {
    const spaces = [
      buildSpace({ id: at.spaceId, name: 'Bridge' }),
      buildSpace({ id: `spc_${'2'.repeat(32)}`, name: 'Council' }),
    ];
    const letter = { ...plan, storageId: `sto_${'2'.repeat(32)}` };
    const items = [
      { ...at, resource: survey, passage: null },
      { ...at, spaceId: spaces[1]?.id, resource: letter, passage: null },
    ];
    const storages = items.map(({ resource }) => ({ id: resource.storageId, count: 1 }));
    const asked = open(
      '/space/search?q=scour',
      { ...found, items, storages },
      { 'GET /api/spaces': { items: spaces } },
    );
    expect(await screen.findByText(/^Council › My files · /)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'My files' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bridge' }));
    await waitFor(() => expect(asked().at(-1)).toBe('scour in:Bridge'));
  });

  it('says that nothing was found, what is still being read, and that there is more', async () => {
    open('/space/search?q=none', { ...found, items: [], count: 0, waiting: 3 });
    expect(await screen.findByText(/Nothing was found/)).toBeTruthy();
    expect(told().join(' ')).toContain('3 files are still being read');
  });

  it('says what is shown for a word that nothing has, and asks for that word alone', async () => {
    const spelling = [{ typed: 'scuor', words: ['scour'], isShown: true }];
    const asked = open('/space/search?q=scuor kind:text', { ...found, spelling });
    expect(await screen.findByText('Nothing has “scuor”. Shown: scour.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Search for “scuor” only' }));
    await waitFor(() => expect(asked().at(-1)).toBe('"scuor" kind:text'));
  });

  it('offers what may be meant', async () => {
    const spelling = [{ typed: 'scuor', words: ['scour', 'score'], isShown: false }];
    const asked = open('/space/search?q=scuor', { ...found, spelling });
    await userEvent.click(await screen.findByRole('button', { name: 'Did you mean “score”?' }));
    await waitFor(() => expect(asked().at(-1)).toBe('score'));
  });

  it('completes the word that is typed by keys, and searches as typed without an arrow', async () => {
    const words = [{ word: 'scour' }, { word: 'score' }];
    const asked = open('/space/search', found, { 'GET /api/search/words': { items: words } });
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'pier sco');
    await screen.findByRole('option', { name: 'score' });
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(field.value).toBe('pier scour');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(asked().at(-1)).toBe('pier scour'));
    await userEvent.type(field, ' sco');
    await screen.findByRole('option', { name: 'scour' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('pier scour sco');
    await userEvent.type(field, 'r');
    await screen.findByRole('option', { name: 'scour' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked().at(-1)).toBe('pier scour scor'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('offers no choice of how to search where only words can be searched', async () => {
    open('/space/search?q=scour');
    await screen.findByText('survey.txt');
    expect(screen.queryByRole('radio', { name: 'Meaning' })).toBeNull();
  });

  it('searches by words, meaning or both, says what was found by meaning, and where the question goes', async () => {
    const meaning = { dataGoesTo: 'vectors.example', problem: null, waiting: 2, more: false };
    const passage = { text: 'the hole is deep', marks: [], place: null, source: 'file', confidence: null };
    const items = [{ ...at, resource: survey, passage: { ...passage, isByMeaning: true } }];
    const asked = openAsked('/space/search?q=scour', { ...found, mode: 'both', meaning, items });
    expect(await screen.findByText(/by meaning ·/)).toBeTruthy();
    expect(
      screen.getByText(/The question goes to vectors.example. 2 texts are not found by their/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Both' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Words' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ q: 'scour', mode: 'words' }));
    expect(screen.queryByText(/The question goes to/)).toBeNull();
  });

  it('says that a question stays on this server', async () => {
    const meaning = { dataGoesTo: null, problem: null, waiting: 0, more: false };
    open('/space/search?q=scour', { ...found, mode: 'both', meaning });
    expect(await screen.findByText('The question stays on this server.')).toBeTruthy();
  });

  it('says that words alone have answered, and why', async () => {
    const meaning = { dataGoesTo: 'vectors.example', problem: 'unreachable', waiting: 0, more: false };
    open('/space/search?q=scour', { ...found, mode: 'both', meaning });
    expect(
      await screen.findByText(
        'What is meant could not be looked for: it cannot be reached. These were found by words alone.',
      ),
    ).toBeTruthy();
  });

  it('says of a file why it is not found, and asks without what leaves it out', async () => {
    const shell = fakeShell({
      answers: {
        'GET /api/search': { ...found, items: [], count: 0 },
        'GET /api/search/suggest': { items: [{ ...at, resource: plan }] },
        [`GET /api/resources/${plan.id}`]: plan,
        'GET /api/search/missing': {
          place: null,
          reasons: [
            { code: 'condition', term: 'kind:pdf', stem: '', near: [], failure: '' },
            { code: 'word', term: 'runing', stem: 'rune', near: ['runner'], failure: '' },
          ],
        },
      },
    });
    renderWithShell(<SearchScreen />, { shell, at: '/space/search?q=runing kind:pdf' });
    await userEvent.click(await screen.findByRole('button', { name: 'A file is missing?' }));
    await userEvent.type(screen.getByRole('searchbox', { name: /name of the file/ }), 'plan');
    await userEvent.click(await screen.findByRole('button', { name: /plan.docx/ }));
    expect(await screen.findByText(/The condition “kind:pdf” does not hold/)).toBeTruthy();
    expect(screen.getByText(/“runing” stands neither/).textContent).toContain(
      'Nearly the same in its text: runner.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ask without it' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: /everything/ }).value).toBe('runing');
    // The button is gone; who has pressed it by keys is not lost.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Why is it not found?' }));
  });

  it('shows what lies in the trash as that, and makes neither a collection nor a question of it', async () => {
    const trashed = {
      at: '2026-11-20T10:00:00.000Z',
      by: null,
      until: '2026-12-20T10:00:00.000Z',
      from: 'Old',
    };
    const folder = { ...plan, kind: 'folder', name: 'Drafts', trashed };
    const items = [
      { ...at, resource: { ...survey, trashed }, passage: null },
      { ...at, resource: folder, passage: null },
    ];
    open('/space/search?q=is:trashed', { ...found, items });
    const [file, inside] = await screen.findAllByRole('link', { name: /In the trash since/ });
    expect(file?.textContent).toContain('My files › Old');
    expect(file?.getAttribute('href')).toBe(`/space/r/${survey.id}`);
    expect(inside?.getAttribute('href')).toBe(
      `/space/s/${at.spaceId}/${plan.storageId}/trash?path=${plan.id}`,
    );
    expect(told()).toContain('2 items in the trash');
    expect(screen.getByRole('button', { name: 'Remove In the trash' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Make a collection/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Ask the assistant/ })).toBeNull();
  });

  it('completes a condition whose values are few', async () => {
    const asked = open('/space/search');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'scour is:');
    await screen.findByRole('option', { name: 'is:trashed' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(field.value).toBe('scour is:trashed');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(asked().at(-1)).toBe('scour is:trashed'));
  });

  it('offers to look in the trash where what is missed lies there', async () => {
    const reasons = [{ code: 'trashed', term: '', stem: '', near: [], failure: '' }];
    const asked = open(
      `/space/search?q=scour&missing=${plan.id}`,
      { ...found, items: [], count: 0 },
      { 'GET /api/search/missing': { place: null, reasons }, [`GET /api/resources/${plan.id}`]: plan },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Look in the trash' }));
    await waitFor(() => expect(asked().at(-1)).toBe('scour is:trashed'));
  });
});
