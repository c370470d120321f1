import { Parser } from 'htmlparser2';
import { ReadingProblem } from '../ReadingProblem.ts';

/** An element of an XML file. Names stand without their prefix: `w:p` is `p`. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
const deepest = 400;

/**
 * Reads an XML text forgivingly. There are no entities but the five of XML itself; a text with a document type
 * (DTD) is refused, since no office file has one.
 */
export function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  const parser = new Parser(
    {
      onopentag(name, given) {
        const attributes: Record<string, string> = Object.create(null);
        for (const [key, value] of Object.entries(given)) {
          // `id` and `r:id` may stand side by side: the one with a prefix says more.
          if (key.includes(':')) attributes[local(key)] = value;
          else attributes[key] ??= value;
        }
        const element = { name: local(name), attributes, children: [] };
        open.at(-1)?.children.push(element);
        if (open.push(element) > deepest) throw new ReadingProblem('too_big');
      },
      onclosetag: () => void open.pop(),
      ontext: (part) => void open.at(-1)?.children.push(part),
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) throw new ReadingProblem('unreadable');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return root;
}

/** Decodes XML by its byte order mark; UTF-8 without one. */
export function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

const isElement = (node: Element | string): node is Element => typeof node !== 'string';

/** The elements directly in another. */
export const elementsOf = (element: Element | undefined): Element[] =>
  element ? element.children.filter(isElement) : [];

/** The first element of a name directly in another, or on a path of names. */
export function child(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (at, name) => elementsOf(at).find((inner) => inner.name === name),
    element,
  );
}

/** All elements of a name directly in another. */
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  elementsOf(element).filter((inner) => inner.name === name);

/** All elements of a name anywhere in another, in their order. */
export function* descendants(element: Element | undefined, name: string): Generator<Element> {
  for (const inner of elementsOf(element)) {
    if (inner.name === name) yield inner;
    yield* descendants(inner, name);
  }
}

/** All letters in an element. */
export function textIn(element: Element | undefined): string {
  if (!element) return '';
  return element.children.map((node) => (typeof node === 'string' ? node : textIn(node))).join('');
}
