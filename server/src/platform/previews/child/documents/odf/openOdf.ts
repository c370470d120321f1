import { ReadingProblem } from '../../ReadingProblem.ts';
import { openOffice } from '../openOffice.ts';
import { child, parseXml, type Element } from '../xml.ts';
import type { Zip } from '../zip.ts';
import { readAppearances, type Appearances } from './appearances.ts';

/** An OpenDocument file, open. */
export interface Odf {
  readonly zip: Zip;
  /** What stands in its body: `text`, `presentation`, `spreadsheet`. */
  readonly body: Element;
  readonly looks: Appearances;
  /** `styles.xml`, where it has one. */
  readonly styles: Element | undefined;
}

/** Opens an OpenDocument file. */
export async function openOdf(input: string): Promise<Odf> {
  const zip = await openOffice(input);
  const manifest = await zip.text('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) throw new ReadingProblem('encrypted');
  const content = await zip.text('content.xml');
  if (content === null) throw new ReadingProblem('unreadable');
  const document = child(parseXml(content), 'document-content');
  const styled = await zip.text('styles.xml');
  const styles = styled === null ? undefined : child(parseXml(styled), 'document-styles');
  const body = child(document, 'body');
  if (!document || !body) throw new ReadingProblem('unreadable');
  const groups = [
    child(styles, 'styles'),
    child(styles, 'automatic-styles'),
    child(document, 'automatic-styles'),
  ];
  return { zip, body, looks: readAppearances(groups), styles };
}
