import { escaped, tag } from './markup.ts';
import { child, descendants, elementsOf, textIn, type Element } from './xml.ts';

const mostRows = 200;
const mostSeries = 50;

/** A number as a person wrote it: 8.2, where a file keeps 8.200000000000001. */
function plainNumber(text: string): string {
  return /^-?\d*\.?\d+(?:e[+-]?\d+)?$/i.test(text) ? String(Number(Number(text).toPrecision(12))) : text;
}

/** The points of a row of data, by their numbers. */
function pointsOf(data: Element | undefined): Map<number, string> {
  const points = [...descendants(data, 'pt')].slice(0, mostRows * 5);
  return new Map(
    points.map((point) => [
      Number(point.attributes['idx'] ?? 0),
      plainNumber(textIn(child(point, 'v')).trim()),
    ]),
  );
}

/** What a chart of Office says, as a table: a column for each of its series. Empty where it says nothing. */
export function chartTable(chart: Element | undefined): string {
  const series = [...descendants(chart, 'ser')].slice(0, mostSeries).map((one) => ({
    name: textIn([...descendants(child(one, 'tx'), 'v')][0]).trim(),
    names: pointsOf(child(one, 'cat') ?? child(one, 'xVal')),
    values: pointsOf(child(one, 'val') ?? child(one, 'yVal')),
  }));
  const numbers = [...new Set(series.flatMap(({ names, values }) => [...names.keys(), ...values.keys()]))]
    .toSorted((a, b) => a - b)
    .slice(0, mostRows);
  const [title] = elementsOf(child([...descendants(chart, 'chart')][0], 'title'));
  const words = [...descendants(title, 't')].map((at) => textIn(at)).join('');
  const caption = words.trim() === '' ? '' : tag('p', {}, tag('strong', {}, escaped(words)));
  if (numbers.length === 0) return caption;
  const cells = (name: 'td' | 'th', texts: readonly string[]) =>
    tag('tr', {}, texts.map((text) => tag(name, {}, escaped(text))).join(''));
  const names = (number: number) => series.map((one) => one.names.get(number)).find((name) => name) ?? '';
  const rows = numbers.map((number) =>
    cells('td', [names(number), ...series.map(({ values }) => values.get(number) ?? '')]),
  );
  return caption + tag('table', {}, cells('th', ['', ...series.map(({ name }) => name)]) + rows.join(''));
}
