import { child, childrenOf, elementsOf, textIn, type Element } from '../xml.ts';

/** What stands above, below or inside another sign, kept together by brackets where it is more than one letter. */
const held = (text: string) => ([...text].length > 1 ? `(${text})` : text);

const raised = (text: string) => (text === '' ? '' : `^${held(text)}`);
const lowered = (text: string) => (text === '' ? '' : `_${held(text)}`);

/** An equation in one line, in which nothing is lost: `(a+b)/2`, `x^2`, `√(y)`. */
export function equationText(element: Element | undefined): string {
  const of = (...names: string[]) => names.map((name) => equationText(child(element, name)));
  const [e = '', sub = '', sup = '', num = '', den = '', deg = '', lim = '', name = ''] = element
    ? of('e', 'sub', 'sup', 'num', 'den', 'deg', 'lim', 'fName')
    : [];
  const sign = (sort: string, otherwise: string) =>
    child(element, `${element?.name ?? ''}Pr`, sort)?.attributes['val'] ?? otherwise;
  switch (element?.name) {
    case undefined:
      return '';
    case 't':
      return textIn(element);
    case 'f':
      return `${held(num)}/${held(den)}`;
    case 'sSup':
      return held(e) + raised(sup);
    case 'sSub':
      return held(e) + lowered(sub);
    case 'sSubSup':
    case 'sPre':
      return held(e) + lowered(sub) + raised(sup);
    case 'rad':
      return `${deg}√(${e})`;
    case 'nary':
      return `${sign('chr', '∫')}${lowered(sub)}${raised(sup)} ${held(e)}`;
    case 'd':
      return (
        sign('begChr', '(') +
        childrenOf(element, 'e').map(equationText).join(sign('sepChr', '|')) +
        sign('endChr', ')')
      );
    case 'func':
      return `${name} ${held(e)}`;
    case 'm': {
      const rows = childrenOf(element, 'mr').map((row) => childrenOf(row, 'e').map(equationText).join(', '));
      return `[${rows.join('; ')}]`;
    }
    case 'eqArr':
      return childrenOf(element, 'e').map(equationText).join('; ');
    case 'acc':
      return held(e) + sign('chr', '\u0302');
    case 'bar':
      return `${held(e)}\u0305`;
    case 'limLow':
      return held(e) + lowered(lim);
    case 'limUpp':
      return held(e) + raised(lim);
    default:
      return elementsOf(element)
        .filter((inner) => !inner.name.endsWith('Pr'))
        .map(equationText)
        .join('');
  }
}
