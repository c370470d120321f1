import { captionFilesOf } from './captionFiles.ts';

it('finds the captions of a recording beside it, with their language', () => {
  const names = [
    'Film.mp4',
    'film.vtt',
    'Film.de.srt',
    'Film.pt-BR.sdh.vtt',
    'Film 2.vtt',
    'film.txt',
    'Other.de.vtt',
  ];
  const files = captionFilesOf(
    'Film.mp4',
    names.map((name) => ({ id: name, name })),
  );
  expect(files).toEqual([
    { id: 'film.vtt', language: null },
    { id: 'Film.de.srt', language: 'de' },
    { id: 'Film.pt-BR.sdh.vtt', language: 'pt-BR' },
  ]);
});
