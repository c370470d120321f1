import { addressOf } from './addressOf.ts';

const webloc = (address: string) =>
  `<?xml version="1.0"?><plist version="1.0"><dict>\n<key>URL</key>\n\t<string>${address}</string></dict></plist>`;

it.each([
  ['[InternetShortcut]\r\nURL=https://example.org/a?b=1\r\n', 'https://example.org/a?b=1'],
  ['[{000}]\nProp=1\n[InternetShortcut]\nIconIndex=0\nurl = http://example.org\n', 'http://example.org/'],
  [webloc('https://example.org/?a=1&amp;b=2'), 'https://example.org/?a=1&b=2'],
  ['[InternetShortcut]\nURL=javascript:alert(1)\n', null],
  ['[InternetShortcut]\nURL=file:///etc/passwd\n', null],
  ['[InternetShortcut]\nURL=https://me:secret@example.org/\n', null],
  ['[Other]\nURL=https://example.org/\n', null],
  [webloc('nothing'), null],
  ['', null],
])('finds the address of a link in %j', (file, address) => expect(addressOf(file)).toBe(address));
