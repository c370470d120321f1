import { i18n } from '@lingui/core';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { renderWithShell } from '../testing/renderWithShell.tsx';
import { useText, type Say } from './useText.ts';

it('gives everybody the same function at each draw, and another one in another language', () => {
  const given: Say[] = [];
  function Speaker() {
    const say = useText();
    useEffect(() => void given.push(say));
    return <p>{say('{count} files', { count: 2 })}</p>;
  }
  const { container } = renderWithShell(
    <>
      <Speaker />
      <Speaker />
    </>,
  );
  expect(new Set(given).size).toBe(1);
  act(() => i18n.loadAndActivate({ locale: 'ar', messages: { '{count} files': 'الملفات {count}' } }));
  expect(new Set(given).size).toBe(2);
  expect(container.textContent).toBe('الملفات 2الملفات 2');
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
});
