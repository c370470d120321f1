import { named, pastedName, textFile } from './pastedFile.ts';

const at = new Date(2026, 10, 21, 14, 2);

it('calls a picture without a name after the moment, and leaves files their names', () => {
  const picture = (name: string, type = 'image/png') => named(new File(['x'], name, { type }), at).name;
  expect(picture('image.png')).toBe('Pasted 2026-11-21 14.02.png');
  expect(picture('Image.JPEG', 'image/jpeg')).toBe('Pasted 2026-11-21 14.02.jpeg');
  expect(picture('kiosk.png')).toBe('kiosk.png');
  expect(picture('image.png', 'text/plain')).toBe('image.png');
  expect(pastedName(new Date(2026, 0, 2, 3, 4), 'md')).toBe('Pasted 2026-01-02 03.04.md');
});

it.each([
  ['A thought\nof two lines', 'Pasted 2026-11-21 14.02.md', 'A thought\nof two lines'],
  ['https://example.org', 'example.org.url', '[InternetShortcut]\r\nURL=https://example.org/\r\n'],
  [
    '  https://www.example.org/a/b%20c?q=1#x \n',
    'example.org a b c.url',
    '[InternetShortcut]\r\nURL=https://www.example.org/a/b%20c?q=1#x\r\n',
  ],
  [
    'https://example.org/%E0%A4%A',
    'example.org %E0%A4%A.url',
    '[InternetShortcut]\r\nURL=https://example.org/%E0%A4%A\r\n',
  ],
  ['javascript:alert(1)', 'Pasted 2026-11-21 14.02.md', 'javascript:alert(1)'],
  ['https://example.org and more', 'Pasted 2026-11-21 14.02.md', 'https://example.org and more'],
])('makes a file of %j', async (text, name, content) => {
  const file = textFile(text, at);
  expect(file.name).toBe(name);
  expect(await file.text()).toBe(content);
});
