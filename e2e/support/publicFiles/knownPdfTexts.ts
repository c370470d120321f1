/**
 * What the first page of a document says, as a person reads it, where the readers that documents are compared to fail:
 * they lack a font, read a damaged file as none, or know its encryption not.
 */
export const knownPdfTexts: Readonly<Record<string, string>> = {
  'issue11578_reduced.pdf': 'Volumes',
  'issue15441.pdf': '“ABC” ‘abc’',
  'issue15443.pdf': 'ÉÈÀÒÌ éèàòì',
  'issue19484_1.pdf': 'This PDF demonstrates an unusual & under-documented encryption scheme.',
  'issue19484_2.pdf': 'This PDF demonstrates an unusual & under-documented encryption scheme.',
  'issue19550.pdf': '. ФЛАНЦЫ И ПЕРЕХОДЫ',
  'issue19695.pdf': '£14.00',
  'issue2391-1.pdf': 'test command with wrong number of args',
  'issue4722.pdf': 'DESCRIPTION',
  'issue9105_other.pdf': 'Adobe tweet',
  'poppler-91414-0-53.pdf': 'foobar',
  'poppler-91414-0-54.pdf': 'foobar',
};

/**
 * Another document of the same makers that shows the same picture in another coding, where the readers that documents
 * are compared to do not know the coding itself.
 */
export const samePictures: Readonly<Record<string, string>> = {
  'bitmap-refine-template1-tpgron.pdf': 'bitmap-refine.pdf',
};

/**
 * Documents that hold nothing to be seen but a picture whose bytes are none. The readers that documents are compared to
 * paint a black or a grey square in its place; an empty page is what is asked for.
 */
export const withoutContent: ReadonlySet<string> = new Set(['issue18042.pdf']);
