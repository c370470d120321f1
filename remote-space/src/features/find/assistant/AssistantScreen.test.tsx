import { AppError, type AssistantMode, type Settings } from '@holdall/shared';
import { buildResource, buildSpace, buildStorage, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { AssistantScreen } from './AssistantScreen.tsx';

const sessionId = `asn_${'1'.repeat(32)}`;
const fileId = `res_${'2'.repeat(32)}`;
const at = '2026-01-01T00:00:00.000Z';
const session = {
  id: sessionId,
  title: 'Divers',
  pinned: false,
  places: [],
  folderId: null,
  isIncognito: false,
  askedAt: at,
};
const answer = {
  mode: 'extractive',
  model: null,
  modelProblem: null,
  isCut: false,
  sentences: [{ text: 'The divers found a hole.', sources: [1] }],
  sources: [
    {
      number: 1,
      resourceId: fileId,
      name: 'survey.txt',
      kind: 'text',
      storageName: 'Files',
      quote: 'The divers found a hole.',
      receipt: 'changed',
    },
  ],
  withheld: 0,
  read: 1,
  found: 1,
  more: false,
  waiting: 0,
  heldBack: 0,
};
const request = {
  id: `arq_${'3'.repeat(32)}`,
  question: 'What did the divers find?',
  places: [],
  state: 'done',
  jobId: `job_${'4'.repeat(32)}`,
  failure: null,
  draft: null,
  askedAt: at,
  answer,
  acted: null,
  outside: [],
  rating: null,
  version: { place: 1, of: 1, previousId: null, nextId: null },
};
const list = 'GET /api/assistant/sessions';

function open(
  address: string,
  requests: readonly object[] = [],
  more: Record<string, unknown> = {},
  mode: AssistantMode = 'extractive',
) {
  const shell = fakeShell({
    settings: { assistant: { mode } } as Settings,
    answers: {
      [`GET /api/assistant/folders`]: { items: [] },
      [list]: { items: [session], nextCursor: null, total: null },
      [`${list}/${sessionId}`]: { session, requests },
      ...more,
    },
  });
  const call = jest.spyOn(shell.http, 'call');
  renderWithShell(
    <Routes>
      <Route path="/space/assistant" element={<AssistantScreen />} />
      <Route path="/space/assistant/:session" element={<AssistantScreen />} />
    </Routes>,
    { shell, at: address },
  );
  return { call, shell };
}

describe('the page of the assistant', () => {
  it('shows an answer, what each sentence stands on, and how it stands there now', async () => {
    open(`/space/assistant/${sessionId}`, [request]);
    const source = await screen.findByRole('link', { name: 'Source 1: survey.txt' });
    expect(source.getAttribute('href')).toBe(
      `/space/r/${fileId}?quote=${encodeURIComponent('The divers found a hole.')}`,
    );
    expect(screen.getAllByText('The file has changed. The quote is still there.')).toHaveLength(2);
    expect(screen.getByText('Read 1 of 1 files with words of the question.')).toBeTruthy();
  });

  it('says what there is no answer for, and why', async () => {
    const none = { ...answer, sentences: [], sources: [] };
    const { call } = open(
      `/space/assistant/${sessionId}`,
      [
        { ...request, id: 'arq_1', answer: { ...none, found: 0, read: 0 } },
        { ...request, id: 'arq_2', answer: { ...none, withheld: 1 } },
        { ...request, id: 'arq_3', state: 'failed', failure: 'It is broken.', answer: null },
        { ...request, id: 'arq_4', state: 'stopped', answer: null },
      ],
      {
        'POST /api/assistant/requests': { sessionId, requestId: request.id },
      },
    );
    expect(await screen.findByText('Not found in your sources.')).toBeTruthy();
    expect(screen.getByText('No file that you may read has words of the question.')).toBeTruthy();
    expect(screen.getByText(/is gone, or you may not read it any more/)).toBeTruthy();
    expect(screen.getByText('It is broken.').getAttribute('role')).toBe('alert');
    expect(screen.getByText('You have stopped this question.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Ask again' })[0] as HTMLElement);
    const body = {
      assistantSessionId: sessionId,
      instead: 'arq_1',
      question: request.question,
    };
    await waitFor(() => expect(call.mock.calls.map(([, input]) => input)).toContainEqual({ body }));
  });

  it('shows how far a question is, and stops it', async () => {
    const job = `POST /api/jobs/${request.jobId}/cancel`;
    const { call } = open(`/space/assistant/${sessionId}`, [{ ...request, state: 'reading', answer: null }], {
      [job]: {},
    });
    expect(await screen.findByText('Checking the sources')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(call.mock.calls.map(([, input]) => input)).toContainEqual({ params: { jobId: request.jobId } }),
    );
  });

  it('shows what a model writes as it comes, without what is not meant to be read', async () => {
    const shell = open(`/space/assistant/${sessionId}`, [
      { ...request, state: 'writing', draft: 'The divers [1] found', answer: null },
    ]).shell;
    const draft = await screen.findByLabelText('The answer, while it is written');
    expect(draft.textContent).toBe('The divers found');
    const more = {
      sessionId,
      requestId: request.id,
      from: 0,
      text: '<think>Hm.</think>The divers [1] found a ho',
    };
    act(() => shell.bus.publish({ type: 'assistantDelta', id: 'evt_1', at, properties: more }));
    expect(draft.textContent).toBe('The divers found a ho');
    const other = { ...more, requestId: 'arq_other', text: 'Something of another question altogether.' };
    act(() => shell.bus.publish({ type: 'assistantDelta', id: 'evt_2', at, properties: other }));
    act(() =>
      shell.bus.publish({
        type: 'assistantDelta',
        id: 'evt_3',
        at,
        properties: { ...more, from: 43, text: 'le. [2' },
      }),
    );
    expect(draft.textContent).toBe('The divers found a hole.');
    expect(screen.getByText('Writing')).toBeTruthy();
  });

  it('keeps an answer as a document with its sources, where somebody wants it', async () => {
    const spaceId = `spc_${'5'.repeat(32)}`;
    const storageId = `sto_${'6'.repeat(32)}`;
    const space = buildSpace({ id: spaceId, name: 'Bridge' });
    const storage = buildStorage({ id: storageId, spaceId });
    // What comes first is no place for it: a space without a storage, and one to look at.
    const empty = buildSpace({ id: `spc_${'7'.repeat(32)}`, name: 'Empty' });
    const read = buildSpace({ id: `spc_${'8'.repeat(32)}`, name: 'Read' });
    const locked = buildStorage({ id: `sto_${'8'.repeat(32)}`, spaceId: read.id, can: ['list'] });
    const made = buildResource({ name: 'What did the divers find.md', storageId });
    const { call } = open(`/space/assistant/${sessionId}`, [request], {
      'GET /api/spaces': { items: [empty, read, space] },
      [`GET /api/spaces/${empty.id}/storages`]: { items: [] },
      [`GET /api/spaces/${read.id}/storages`]: { items: [locked] },
      [`GET /api/spaces/${spaceId}/storages`]: { items: [storage] },
      [`GET /api/storages/${storageId}/sections/files/resources`]: {
        items: [],
        path: [],
        nextCursor: null,
        total: 0,
      },
      [`PUT /api/storages/${storageId}/files`]: { resource: made, operationId: 'op_1' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a document…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save here' }));
    await waitFor(() =>
      expect(call.mock.calls.map(([row, input]) => [row.path, input])).toContainEqual([
        '/api/storages/:storageId/files',
        {
          params: { storageId },
          query: { name: 'What did the divers find.md' },
          body: expect.any(Blob) as Blob,
        },
      ]),
    );
  });

  it('says that there is no place for a document, where there is none', async () => {
    open(`/space/assistant/${sessionId}`, [request], { 'GET /api/spaces': { items: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as a document…' }));
    expect(await screen.findByText('There is no storage in which you may save something.')).toBeTruthy();
  });

  it('says which sentence rests on nothing, who wrote it, and why no model did', async () => {
    const written = {
      ...answer,
      mode: 'model',
      model: 'small-1',
      isCut: true,
      sentences: [...answer.sentences, { text: 'Whales sing.', sources: [] }],
    };
    const instead = { ...answer, modelProblem: 'busy' };
    open(`/space/assistant/${sessionId}`, [
      { ...request, id: 'arq_1', answer: written },
      { ...request, id: 'arq_2', answer: instead },
    ]);
    expect(await screen.findByText('No source found')).toBeTruthy();
    expect(
      screen.getByText('Written by small-1 from passages of your sources. It broke off before its end.'),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'The model has not written: it has too much to do. Built from sentences of your sources.',
      ),
    ).toBeTruthy();
  });

  it('asks in another way, and goes from one way to the other', async () => {
    const other = { place: 2, of: 3, previousId: 'arq_1', nextId: 'arq_3' };
    const { call } = open(`/space/assistant/${sessionId}`, [{ ...request, version: other }], {
      'POST /api/assistant/requests': { sessionId, requestId: request.id },
      [`PATCH /api/assistant/sessions/${sessionId}`]: session,
    });
    const ways = await screen.findByRole('group', { name: 'Ways in which this was asked' });
    expect(ways.textContent).toBe('2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next way' }));
    const params = { assistantSessionId: sessionId };
    await waitFor(() =>
      expect(call.mock.calls.map(([, input]) => input)).toContainEqual({ params, body: { shows: 'arq_3' } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit the question' }));
    const field = screen.getByRole('textbox', { name: 'The question in another way' });
    await userEvent.type(field, '{Escape}');
    expect(screen.queryByRole('textbox', { name: 'The question in another way' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit the question' }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'The question in another way' }),
      ' Please.{Enter}',
    );
    const body = {
      assistantSessionId: sessionId,
      instead: request.id,
      question: `${request.question} Please.`,
    };
    await waitFor(() => expect(call.mock.calls.map(([, input]) => input)).toContainEqual({ body }));
  });

  it('keeps what somebody thinks of an answer, and why', async () => {
    const rating = { isGood: true, reason: '' };
    const { call } = open(`/space/assistant/${sessionId}`, [{ ...request, rating }], {
      [`PUT /api/assistant/requests/${request.id}/rating`]: { rating },
    });
    const kept = () =>
      call.mock.calls.flatMap(([row, input]) => (row.path.endsWith('/rating') ? [input] : []));
    const params = { assistantRequestId: request.id };
    const good = await screen.findByRole('button', { name: 'Good answer' });
    expect(good.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(good);
    await waitFor(() => expect(kept()).toEqual([{ params, body: { rating: null } }]));
    await userEvent.click(screen.getByRole('button', { name: 'Poor answer' }));
    await waitFor(() =>
      expect(kept()[1]).toEqual({ params, body: { rating: { isGood: false, reason: '' } } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Say why…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Why\?/ }), 'Short and true.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(kept()[2]).toEqual({ params, body: { rating: { isGood: true, reason: 'Short and true.' } } }),
    );
  });

  it.each([
    ['extractive', ['Compare', 'Extract a table']],
    ['model', ['Summarise', 'Compare', 'Draft a reply', 'What has changed since…', 'Extract a table']],
  ] as const)('offers questions to begin with that can be answered here: %s', async (mode, labels) => {
    open('/space/assistant', [], {}, mode);
    await userEvent.click(screen.getByRole('button', { name: 'Begin with…' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(labels);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Compare' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
    expect(field.value).toBe('What is said about …, and what about …?');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('…');
  });

  it('lets the next question be written while one is on its way, and gives back what was not taken', async () => {
    let take: ((answer: object) => void) | undefined;
    const taken = new Promise<object>((resolve) => (take = resolve));
    const { call } = open(`/space/assistant/${sessionId}`, [request], {
      'POST /api/assistant/requests': () => taken,
    });
    const field = await screen.findByRole('textbox', { name: 'Your question' });
    await userEvent.type(field, 'Who dives?{Enter}');
    expect(field).toHaveProperty('value', '');
    await userEvent.type(field, 'And where?{Enter}');
    await act(async () => take?.({ sessionId, requestId: request.id }));
    expect(field).toHaveProperty('value', 'And where?');
    expect(call.mock.calls.filter(([row]) => row.method === 'POST')).toHaveLength(1);
    call.mockRejectedValueOnce(new AppError('jobs_full', { message: 'There is too much to do.' }));
    await userEvent.type(field, '{Enter}');
    expect(await screen.findByText('There is too much to do.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'And where?');
  });

  it('asks about what is named behind an @, or dropped as a link', async () => {
    const spaceId = `spc_${'5'.repeat(32)}`;
    const storageId = `sto_${'6'.repeat(32)}`;
    const { call } = open('/space/assistant', [request], {
      'GET /api/spaces': { items: [buildSpace({ id: spaceId, name: 'Bridge' })] },
      [`GET /api/spaces/${spaceId}/storages`]: {
        items: [buildStorage({ id: storageId, spaceId, name: 'Bridge files', kind: 'local' })],
      },
      'GET /api/search/suggest': { items: [] },
      [`GET /api/resources/${fileId}`]: buildResource({ id: fileId, name: 'levels.txt' }),
      'POST /api/assistant/requests': { sessionId, requestId: request.id },
    });
    const question = screen.getByRole('textbox', { name: 'Your question' });
    await userEvent.type(question, 'What of @bri');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Bridge', 'Bridge filesBridge']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(question).toHaveProperty('value', 'What of ');
    expect(screen.getByRole('button', { name: 'Remove Bridge files' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add a place' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bridge' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bridge' }));
    const getData = () => `${location.origin}/space/r/${fileId}`;
    fireEvent.drop(question, { dataTransfer: { types: ['text/uri-list'], getData } });
    expect(await screen.findByRole('button', { name: 'Remove levels.txt' })).toBeTruthy();
    await userEvent.type(question, 'the bridge?{Enter}');
    await waitFor(() =>
      expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
        body: { question: 'What of the bridge?', places: [storageId, fileId], isIncognito: false },
      }),
    );
  });

  it('asks incognito, says so, and ends it', async () => {
    const { call } = open(`/space/assistant/${sessionId}`, [request], {
      [`${list}/${sessionId}`]: { session: { ...session, isIncognito: true }, requests: [request] },
      [`DELETE /api/assistant/sessions/${sessionId}`]: { operationId: null },
      'POST /api/assistant/requests': { sessionId, requestId: request.id },
    });
    expect(await screen.findByText(/^Incognito: it is in no list/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More about this session' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'End it' }));
    const turn = await screen.findByRole('button', { name: 'Incognito' });
    await userEvent.click(turn);
    expect(turn.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/^Incognito: it is in no list/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}');
    await waitFor(() =>
      expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
        body: { question: 'Why?', places: [], isIncognito: true },
      }),
    );
  });

  it('keeps sessions in folders', async () => {
    const folder = { id: `asf_${'7'.repeat(32)}`, name: 'Piers' };
    const { call } = open(`/space/assistant/${sessionId}`, [request], {
      'GET /api/assistant/folders': { items: [folder] },
      [`PATCH /api/assistant/sessions/${sessionId}`]: session,
      [`DELETE /api/assistant/folders/${folder.id}`]: { operationId: 'op_1' },
    });
    const inputs = () => call.mock.calls.map(([row, input]) => [row.path, input]);
    await userEvent.click(await screen.findByRole('button', { name: 'Piers' }));
    const query = { q: '', limit: '40', folder: folder.id };
    await waitFor(() => expect(inputs()).toContainEqual(['/api/assistant/sessions', { query }]));
    await userEvent.click(screen.getByRole('button', { name: 'More about Piers' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() =>
      expect(inputs()).toContainEqual([
        '/api/assistant/folders/:assistantFolderId',
        { params: { assistantFolderId: folder.id } },
      ]),
    );
  });

  it('asks about a place with Enter, and goes to the new session', async () => {
    const { call } = open(`/space/assistant?about=${fileId}`, [request], {
      'POST /api/assistant/requests': { sessionId, requestId: request.id },
    });
    const question = screen.getByRole('textbox', { name: 'Your question' });
    await userEvent.type(question, 'What did{Shift>}{Enter}{/Shift}the divers find?{Enter}');
    expect(await screen.findByRole('link', { name: 'Source 1: survey.txt' })).toBeTruthy();
    expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
      body: { question: 'What did\nthe divers find?', places: [fileId], isIncognito: false },
    });
  });

  it.each([
    ['without a connection', () => Promise.reject(new TypeError('away')), /^This session is not kept here/],
    ['that is gone', { status: 404 }, /^This session could not be opened\. It may have been deleted/],
  ])('says of a session %s what there is to say', async (_, session_, said) => {
    open(`/space/assistant/${sessionId}`, [], { [`${list}/${sessionId}`]: session_ });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('shows nothing for an address that is none', async () => {
    open('/space/assistant/ses_1');
    expect(await screen.findByRole('heading', { name: 'Nothing is at this address' })).toBeTruthy();
  });
});
