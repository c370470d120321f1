import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './SettingsPage.tsx';

const mail = {
  id: 'mai_1',
  template: 'resetPassword',
  recipient: 'a•••@example.org',
  state: 'failed',
  attempts: 2,
  problem: 'recipientRefused',
  createdAt: '2026-01-02T03:04:05.000Z',
  nextAt: null,
  endedAt: null,
  canSend: true,
};
const assistant = { mode: 'extractive', protocol: 'openai', address: '', model: '', hasKey: false };
const recognition = {
  ocr: false,
  languages: ['eng'],
  transcription: false,
  address: '',
  model: '',
  hasKey: false,
  offered: ['eng', 'deu'],
};
const meaning = { isOn: false, engine: 'server', address: '', model: '', hasKey: false, hasWeights: false };
const part = (name: string) => screen.getByRole('region', { name });
const outbox = (items: object[]) => ({ items, nextCursor: null, total: null });
const nowhere = { way: 'none', from: 'Holdall <holdall@localhost>', server: null, waiting: 1, failed: 0 };

function setUp(answers: Record<string, unknown>) {
  const user = buildUser({ operator: true });
  const shell = fakeShell({
    user,
    answers: {
      'GET /api/admin/mail': nowhere,
      'GET /api/admin/mail/outbox': outbox([]),
      'GET /api/admin/settings': {
        signUp: 'open',
        banner: null,
        assistant,
        recognition,
        meaning,
        revision: 0,
      },
      'GET /api/admin/waitlist': outbox([]),
      ...answers,
    },
  });
  const call = jest.spyOn(shell.http, 'call');
  renderWithShell(<SettingsPage />, { shell });
  return call;
}

describe('the mail settings', () => {
  it('say that mails wait while there is no mail server, and that none are there', async () => {
    setUp({});
    expect(await screen.findByText(/Mails wait until there is a mail server/)).toBeTruthy();
    expect(await screen.findByText('No mails here.')).toBeTruthy();
  });

  it('say what is wrong with a test mail', async () => {
    setUp({ 'POST /api/admin/mail/test': { problem: 'signInRefused' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test mail' }));
    expect(await screen.findByText('The mail server refuses name or password.')).toBeTruthy();
  });

  it('show why a mail failed, and why it cannot be sent again', async () => {
    const message = 'The text of this mail is no longer kept.';
    const refusal = { status: 409, body: { code: 'conflict', message, requestId: 'r' } };
    setUp({
      'GET /api/admin/mail/outbox': outbox([mail]),
      'POST /api/admin/mail/outbox/mai_1/send': refusal,
    });
    expect(await screen.findByText(/The mail server refuses the recipient\./)).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: 'Send again: New password to a•••@example.org' }),
    );
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('are told to be missing where they could not be loaded', async () => {
    const broken = { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } };
    setUp({ 'GET /api/admin/mail': broken, 'GET /api/admin/mail/outbox': broken });
    expect(await screen.findByText('The mail sender could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The outbox could not be loaded.')).toBeTruthy();
  });
});

describe('who can make an account', () => {
  const conflict = {
    status: 412,
    body: { code: 'revision_conflict', message: 'Somebody else changed this.', requestId: 'r' },
  };

  it('is chosen and shown at once', async () => {
    setUp({
      'PATCH /api/admin/settings': {
        signUp: 'closed',
        banner: null,
        assistant,
        recognition,
        meaning,
        revision: 1,
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^Closed/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Closed/ }).checked).toBe(true);
  });

  it('is asked for once where it stands as an earlier version had it', async () => {
    const undecided = {
      signUp: 'open',
      signUpUndecided: true,
      banner: null,
      assistant,
      recognition,
      meaning,
      revision: 0,
    };
    setUp({
      'GET /api/admin/settings': undecided,
      'PATCH /api/admin/settings': { ...undecided, signUp: 'invite', signUpUndecided: false, revision: 1 },
    });
    await screen.findByText(/Anybody can make an account here, as it was before/);
    expect(screen.getByRole('button', { name: 'Leave it open' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Only who was invited' }));
    await waitFor(() => expect(screen.queryByText(/as it was before/)).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^By invitation/ }).checked).toBe(true);
  });

  it('goes back where the server does not take it', async () => {
    setUp({ 'PATCH /api/admin/settings': conflict });
    await userEvent.click(await screen.findByRole('radio', { name: /^Closed/ }));
    expect(await screen.findByText('Somebody else changed this.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Open/ }).checked).toBe(true);
  });
});

describe('how questions are answered', () => {
  const named = {
    mode: 'model',
    protocol: 'openai',
    address: 'https://m.example/v1',
    model: 'small',
    hasKey: true,
  };
  const settings = { signUp: 'open', banner: null, assistant: named, recognition, meaning, revision: 3 };

  it('names a model, keeps a key that is not written, and tries it', async () => {
    const call = setUp({
      'GET /api/admin/settings': settings,
      'PATCH /api/admin/settings': { ...settings, revision: 4 },
      'POST /api/admin/settings/assistant/test': { problem: 'denied', milliseconds: 900 },
    });
    const address = await screen.findByLabelText('Address');
    expect(screen.getByText(/A key is kept, and is never shown/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Model'));
    await userEvent.type(screen.getByLabelText('Model'), 'large');
    await userEvent.click(screen.getByRole('button', { name: 'Save and try it' }));
    expect(await screen.findByText('The key is missing or wrong.')).toBeTruthy();
    const { hasKey: _, ...draft } = named;
    expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
      body: { assistant: { ...draft, model: 'large' } },
    });
    await userEvent.type(address, '/other');
    expect(screen.queryByText(/A key is kept/)).toBeNull();
    expect(screen.queryByText('The key is missing or wrong.')).toBeNull();
  });

  it('says what is missing', async () => {
    const fields = { 'body.assistant.address': 'Give an address.' };
    setUp({
      'PATCH /api/admin/settings': {
        status: 400,
        body: { code: 'validation', message: 'No.', fields, requestId: 'r' },
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^A language model/ }));
    await userEvent.click(within(part('Assistant')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Give an address.')).toBeTruthy();
  });
});

describe('what reads scans and recordings', () => {
  const settings = { signUp: 'open', banner: null, assistant, recognition, meaning, revision: 3 };
  const box = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('is switched on, with the languages of the words, one of which stays', async () => {
    const call = setUp({
      'GET /api/admin/settings': settings,
      'PATCH /api/admin/settings': { ...settings, revision: 4 },
    });
    expect(screen.queryByRole('checkbox', { name: 'English' })).toBeNull();
    await userEvent.click(await box(/^Read words in scans/));
    expect((await box('English')).disabled).toBe(true);
    await userEvent.click(await box('German'));
    await userEvent.click(await box('English'));
    expect((await box('German')).disabled).toBe(true);
    await userEvent.click(within(part('Scans and recordings')).getByRole('button', { name: 'Save' }));
    const { hasKey: _, offered: __, ...draft } = recognition;
    expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
      body: { recognition: { ...draft, ocr: true, languages: ['deu'] } },
    });
  });

  it('names the server that recordings go to, and is tried', async () => {
    const call = setUp({
      'GET /api/admin/settings': settings,
      'PATCH /api/admin/settings': { ...settings, revision: 4 },
      'POST /api/admin/settings/recognition/test': { problem: 'unreachable', milliseconds: 900 },
    });
    await userEvent.click(await box(/^Write down what is said/));
    expect(screen.getByText(/Every recording, sound or film, is sent to a server/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Address'), 'https://speech.example/v1');
    await userEvent.type(screen.getByLabelText('Model'), 'small');
    await userEvent.type(screen.getByLabelText(/^Key/), 'sesame');
    await userEvent.click(screen.getByRole('button', { name: 'Save and try it' }));
    expect(await screen.findByText('Nothing answers at this address.')).toBeTruthy();
    expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
      body: {
        recognition: {
          ocr: false,
          languages: ['eng'],
          transcription: true,
          address: 'https://speech.example/v1',
          model: 'small',
          key: 'sesame',
        },
      },
    });
  });
});

describe('what searches by meaning', () => {
  it('says what is sent, names the server, and is tried', async () => {
    const settings = { signUp: 'open', banner: null, assistant, recognition, meaning, revision: 3 };
    const call = setUp({
      'GET /api/admin/settings': settings,
      'PATCH /api/admin/settings': { ...settings, revision: 4 },
      'POST /api/admin/settings/meaning/test': {
        problem: null,
        weightsProblem: null,
        milliseconds: 300,
        dimensions: 384,
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Find texts by what they mean/ }));
    expect(
      screen.getByText(/Name a folder of static embeddings .* MEANING_WEIGHTS, and start it/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Weights on this server/ }).disabled).toBe(
      true,
    );
    await userEvent.type(screen.getByLabelText('Address'), 'https://vectors.example/v1');
    await userEvent.type(screen.getByLabelText('Model'), 'small');
    await userEvent.type(screen.getByLabelText(/^Key/), 'sesame');
    await userEvent.click(screen.getByRole('button', { name: 'Save and try it' }));
    expect(await screen.findByText(/has made a vector of 384 numbers/)).toBeTruthy();
    expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
      body: {
        meaning: {
          isOn: true,
          engine: 'server',
          address: 'https://vectors.example/v1',
          model: 'small',
          key: 'sesame',
        },
      },
    });
  });

  it('takes the weights of this server, and says what is wrong with them', async () => {
    const given = { ...meaning, hasWeights: true };
    const settings = { signUp: 'open', banner: null, assistant, recognition, meaning: given, revision: 3 };
    const call = setUp({
      'GET /api/admin/settings': settings,
      'PATCH /api/admin/settings': { ...settings, revision: 4 },
      'POST /api/admin/settings/meaning/test': {
        problem: 'weights',
        weightsProblem: 'mismatch',
        milliseconds: 30,
        dimensions: 0,
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Find texts by what they mean/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^Weights on this server/ }));
    expect(screen.queryByLabelText('Address')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save and try it' }));
    expect(await screen.findByText('The tokenizer in the folder belongs to other weights.')).toBeTruthy();
    expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
      body: { meaning: { isOn: true, engine: 'weights', address: '', model: '' } },
    });
  });
});

describe('the waiting list', () => {
  it('says when it is empty, and when it could not be loaded', async () => {
    setUp({});
    expect(await screen.findByText('Nobody is waiting.')).toBeTruthy();
    setUp({
      'GET /api/admin/waitlist': { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } },
    });
    expect(await screen.findByText('The waiting list could not be loaded.')).toBeTruthy();
  });
});
