import { lineEndOf, unixLines, withLineEnds } from './lineEnds.ts';

it('gives a file back the line ends that it had', () => {
  const file = 'one\r\ntwo\r\n';
  expect(withLineEnds(unixLines(file), lineEndOf(file))).toBe(file);
  expect(withLineEnds(unixLines('one\ntwo'), lineEndOf('one\ntwo'))).toBe('one\ntwo');
});
