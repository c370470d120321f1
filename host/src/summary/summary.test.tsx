import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Notice, SummaryView } from '@holdall/shared';
import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { createSummaries } from './index.ts';
import { SummaryDialog } from './SummaryDialog.tsx';

function shown(...views: SummaryView[]) {
  const summaries = createSummaries();
  const notices: Notice[] = [];
  const sent: string[] = [];
  const answers = {
    'POST /api/resources/res_1/summaries': ({ body }: RequestInit) => {
      sent.push(String(body));
      return { jobId: `job_${'0'.repeat(32)}` };
    },
  };
  const shell = fakeShell({ answers });
  renderWithShell(<SummaryDialog summaries={summaries} show={(notice) => void notices.push(notice)} />, {
    shell,
  });
  act(() => views.forEach(summaries.open));
  return { summaries, notices, shell, sent };
}

describe('the summary dialog', () => {
  it('shows the name of the resource and the text', async () => {
    shown({ resourceName: 'readout.pdf', summary: 'Visits grew.' });
    const dialog = await screen.findByRole('dialog', { name: 'readout.pdf' });
    expect(dialog.textContent).toContain('Visits grew.');
  });

  it('is called Summary where there is no name', async () => {
    shown({ summary: 'Visits grew.' });
    expect(await screen.findByRole('dialog', { name: 'Summary' })).toBeTruthy();
  });

  it('says where the text comes from, what was not read, and that the source has changed', async () => {
    shown({
      summary: 'Visits grew.',
      builtFrom: 'sentences',
      coverage: { readWords: 1200, words: 40_000 },
      outOfDate: true,
    });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'Built from sentences of the source. 1,200 of 40,000 words were read. The file has changed since.',
    );
  });

  it('says which model has written it, and what of that was left out', async () => {
    shown({ summary: 'Visits grew.', builtFrom: 'model', model: 'small-1', leftOut: 2 });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'Written by small-1 from sentences of the source. 2 sentences were left out: the source does not say so.',
    );
  });

  const ofFile = {
    resourceId: 'res_1',
    resourceName: 'pier.txt',
    length: 'medium',
    style: 'points',
  } as const;

  it('asks for another of the same file, which takes its place', async () => {
    const { summaries, sent } = shown({ ...ofFile, summary: '• Six.' });
    const dialog = await screen.findByRole('dialog', { name: 'pier.txt' });
    // An arrow that is to scroll the text must not ask for another one.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy to clipboard'));
    fireEvent.click(await screen.findByLabelText('Short'));
    expect(await screen.findByText('Being summarised…')).toBeTruthy();
    expect(dialog.textContent).toContain('• Six.');
    await waitFor(() =>
      expect(sent).toEqual([JSON.stringify({ length: 'short', style: 'points', language: null })]),
    );
    act(() => summaries.open({ ...ofFile, length: 'short', summary: '• Three.' }));
    await waitFor(() => expect(dialog.textContent).not.toContain('Being summarised…'));
    expect(dialog.textContent).toContain('• Three.');
    expect(dialog.textContent).not.toContain('1 more');
    expect(screen.getByLabelText<HTMLInputElement>('Short').checked).toBe(true);
  });

  it('asks for it in another language where a model may translate it, and says when that was not done', async () => {
    const { summaries, sent } = shown({ ...ofFile, summary: '• Six.' });
    const dialog = await screen.findByRole('dialog', { name: 'pier.txt' });
    expect(screen.queryByLabelText('Language of the summary')).toBeNull();
    act(() => summaries.open({ ...ofFile, summary: '• Six.', canTranslate: true }));
    const choose = (value: string) =>
      fireEvent.change(screen.getByLabelText('Language of the summary'), { target: { value } });
    choose('de');
    await waitFor(() =>
      expect(sent).toEqual([JSON.stringify({ length: 'medium', style: 'points', language: 'de' })]),
    );
    act(() => summaries.open({ ...ofFile, summary: '• Six.', canTranslate: true, language: null }));
    await waitFor(() => expect(dialog.textContent).toContain('It could not be translated into German.'));
    const translation = { language: 'de', translatedBy: 'small-1', builtFrom: 'sentences' };
    choose('de');
    act(() => summaries.open({ ...ofFile, summary: '• Sechs.', canTranslate: true, ...translation }));
    await waitFor(() =>
      expect(dialog.textContent).toContain(
        'Translated by small-1: only its numbers could be compared with the source.',
      ),
    );
    expect(dialog.textContent).not.toContain('It could not be translated');
    expect(screen.getByLabelText<HTMLSelectElement>('Language of the summary').value).toBe('de');
  });

  it('goes back to what stands there when another one fails', async () => {
    const { shell } = shown({ ...ofFile, summary: '• One.' });
    fireEvent.click(await screen.findByLabelText('Long'));
    expect(await screen.findByText('Being summarised…')).toBeTruthy();
    const at = new Date().toISOString();
    const properties = { resourceId: 'res_1' };
    act(() => shell.bus.publish({ type: 'summarizationFailed', id: 'evt_1', at, properties }));
    await waitFor(() => expect(screen.queryByText('Being summarised…')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Medium').checked).toBe(true);
  });

  it('is made again as it is where the file has changed since, once', async () => {
    shown({ ...ofFile, summary: '• One.', outOfDate: true });
    expect(await screen.findByText('The file has changed since.')).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Summarise again' });
    fireEvent.click(again);
    expect(await screen.findByText('Being summarised…')).toBeTruthy();
    expect(again.getAttribute('aria-busy') ?? again.getAttribute('aria-disabled')).toBe('true');
  });

  it('has nothing to be copied where nothing was decided', async () => {
    shown({ ...ofFile, summary: '', style: 'decisions' });
    expect(await screen.findByText('No sentence here states a decision or a task.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy to clipboard' })).toBeNull();
  });

  it('copies the text, and says so in a notice', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { notices } = shown({ summary: 'Visits grew.' });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy to clipboard' }));
    await waitFor(() =>
      expect(notices).toEqual([
        { title: 'Summary', text: 'Summary is copied to clipboard', status: 'success' },
      ]),
    );
    expect(writeText).toHaveBeenCalledWith('Visits grew.');
  });

  it('says when copying was refused', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const { notices } = shown({ summary: 'x' });
    fireEvent.click(await screen.findByRole('button', { name: 'Copy to clipboard' }));
    await waitFor(() => expect(notices[0]).toMatchObject({ title: 'Summary', status: 'error' }));
  });

  it('shows several one after the other, and closes after the last', async () => {
    shown({ resourceName: 'one', summary: '1' }, { resourceName: 'two', summary: '2' });
    expect((await screen.findByRole('dialog', { name: 'one' })).textContent).toContain('1 more');
    const close = () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element);
    close();
    expect(await screen.findByRole('dialog', { name: 'two' })).toBeTruthy();
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
