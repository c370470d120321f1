import { parseCaptions, wordsOfCue } from './parseCaptions.ts';

describe('captions', () => {
  it('are read from WebVTT, without what is no cue', () => {
    const text = `\uFEFFWEBVTT - a film\nKind: captions\n\nNOTE nothing\nof this\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.500 --> 00:04.000 line:0 align:start\n<v Ann>Good <i>morning</i> &amp; welcome\nto all\n\n01:00:00.000 --> 01:00:02.000\nThe end\n`;
    expect(parseCaptions(text)).toEqual([
      { start: 1.5, end: 4, text: '<v Ann>Good <i>morning</i> &amp; welcome\nto all' },
      { start: 3600, end: 3602, text: 'The end' },
    ]);
  });

  it('are read from SubRip, put into the order of time, without foreign marks', () => {
    const text = `2\r\n00:00:05,000 --> 00:00:06,5\r\n{\\an8}<font color="#fff">Later</font>\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,000\r\nFirst\r\n\r\n3\r\n00:00:09,000 --> 00:00:08,000\r\nBackwards\r\n`;
    expect(parseCaptions(text)).toEqual([
      { start: 1, end: 2, text: 'First' },
      { start: 5, end: 6.5, text: 'Later' },
    ]);
  });

  it('have words of their own to be read', () => {
    expect(wordsOfCue({ start: 0, end: 1, text: '<v Ann>Good <b>day</b>\n&lt;all&gt;' })).toBe(
      'Good day <all>',
    );
    expect(parseCaptions('just a text\n\nwith --> an arrow')).toEqual([]);
  });
});
