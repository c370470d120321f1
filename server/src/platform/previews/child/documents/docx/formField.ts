import { child, childrenOf, type Element } from '../xml.ts';

const isSet = (element: Element | undefined) =>
  element !== undefined && !/^(?:0|false|off)$/.test(element.attributes['val'] ?? '1');

/** What a field of a form shows that keeps it in its properties; those for text are followed by their words. */
export function formFieldOf(fieldSign: Element): string {
  const properties = child(fieldSign, 'ffData');
  const box = child(properties, 'checkBox');
  if (box) return isSet(child(box, 'checked') ?? child(box, 'default')) ? '☒' : '☐';
  const list = child(properties, 'ddList');
  const chosen = child(list, 'result') ?? child(list, 'default');
  return childrenOf(list, 'listEntry')[Number(chosen?.attributes['val'] ?? 0)]?.attributes['val'] ?? '';
}
