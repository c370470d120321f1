import { safeLink } from './safeLink.ts';

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['mailto:ana@example.org', 'mailto:ana@example.org'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['//evil.example', undefined],
  ['/space', undefined],
  ['notes.md', undefined],
  [undefined, undefined],
])('of %s makes %s', (address, link) => expect(safeLink(address)).toBe(link));
