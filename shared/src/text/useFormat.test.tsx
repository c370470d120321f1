import { i18n } from '@lingui/core';
import { act } from '@testing-library/react';
import arabic from '../../texts/ar.json' with { type: 'json' };
import { renderWithShell } from '../testing/renderWithShell.tsx';
import { useFormat } from './useFormat.ts';
import { useText } from './useText.ts';

const dayMs = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function Moments() {
  const say = useText();
  const format = useFormat();
  return (
    <>
      <p>{format.when(ago(0))}</p>
      <p>{say('Since {when}.', { when: format.whenInSentence(ago(0)) })}</p>
      <p>{say('Since {when}.', { when: format.whenInSentence(ago(dayMs)) })}</p>
    </>
  );
}
/** The lines without the marks that keep values apart. */
const linesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('p')].map((line) => (line.textContent ?? '').replaceAll(/[⁦-⁩]/g, ''));

it('writes near days as a word of the sentence they stand in', () => {
  const { container } = renderWithShell(<Moments />);
  const [alone, today, yesterday] = linesOf(container);
  expect(alone).toMatch(/^Today, /);
  expect(today).toMatch(/^Since today at \d+:\d\d/);
  expect(yesterday).toBe('Since yesterday.');

  act(() => i18n.loadAndActivate({ locale: 'ar', messages: { ...arabic, 'Since {when}.': 'منذ {when}.' } }));
  const [, inArabic, dayBefore] = linesOf(container);
  expect(inArabic).toMatch(/^منذ اليوم في الساعة /);
  expect(dayBefore).toBe('منذ أمس.');
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
});
