/** What makes pictures, facts or documents of a file: a task of the server's children. */
export type FileReader =
  | 'image'
  | 'svg'
  | 'heif'
  | 'pdf'
  | 'pdfText'
  | 'text'
  | 'plain'
  | 'docx'
  | 'odt'
  | 'rtf'
  | 'html'
  | 'epub'
  | 'mail'
  | 'msg'
  | 'feed'
  | 'pptx'
  | 'odp'
  | 'sheets'
  | 'zip'
  | 'recording'
  | 'photo'
  | 'page';

/**
 * How a type is recognised. `bytes`: by its first bytes alone. `zip`, `compound`, `text`: the bytes prove the family
 * (a zip, an OLE compound file, readable text), and the name says which member; a name never leaves its family.
 */
export type FileFamily = 'bytes' | 'zip' | 'compound' | 'text';

/** What reads words of which none are kept as such: those in a picture, or those that are spoken. */
export type Recognition = 'ocr' | 'transcription';

/** One type of file the product knows. */
export interface FileType {
  readonly mime: string;
  readonly family: FileFamily;
  readonly extensions: readonly string[];
  /** Shown by browsers and unable to run anything: may be served inline under its own type. */
  readonly inert?: true;
  /** What makes pictures and facts of it. */
  readonly reader?: FileReader;
  /** What reads it as a document; every text can be read as one by `plain`. */
  readonly document?: FileReader;
  /** What reads the words that it has as pictures or sounds, where the operator has switched that on. */
  readonly recognition?: Recognition;
  /** LibreOffice, where the machine has it, draws its pages. */
  readonly pages?: true;
  /** The viewer of the workspace that shows it, where that is not the one of its kind; texts have the one for text. */
  readonly viewer?: string;
}

type More = Pick<FileType, 'inert' | 'reader' | 'document' | 'recognition' | 'pages' | 'viewer'>;

const of =
  (family: FileFamily) =>
  (more: More, mime: string, ...extensions: string[]): FileType => ({ mime, family, extensions, ...more });

/** Rows of file types, by how they are recognised. */
export const fileType = { bytes: of('bytes'), zip: of('zip'), compound: of('compound'), text: of('text') };
