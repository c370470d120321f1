import { ReadingProblem } from '../../ReadingProblem.ts';
import { childrenOf, descendants, parseXml, textIn } from '../xml.ts';

/** Rows and columns that stay in sight while one scrolls. */
interface Frozen {
  readonly rows: number;
  readonly columns: number;
}

/** The value of OpenDocument for a window whose parts do not move against each other. */
const frozenMode = '2';

/** What stays in sight in each sheet of an OpenDocument workbook, by its name, as `settings.xml` has it. */
export function frozenPanes(settings: string | null): ReadonlyMap<string, Frozen> {
  const sheets = new Map<string, Frozen>();
  for (const entry of descendants(parsed(settings ?? ''), 'config-item-map-entry')) {
    const items = new Map(
      childrenOf(entry, 'config-item').map((item) => [item.attributes['name'] ?? '', textIn(item)]),
    );
    const split = (way: string) =>
      items.get(`${way}SplitMode`) === frozenMode ? Number(items.get(`${way}SplitPosition`)) : 0;
    const frozen = { rows: split('Vertical'), columns: split('Horizontal') };
    if (frozen.rows > 0 || frozen.columns > 0) sheets.set(entry.attributes['name'] ?? '', frozen);
  }
  return sheets;
}

/** Settings that are broken are none: the cells are there all the same. */
function parsed(text: string) {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof ReadingProblem) return undefined;
    throw error;
  }
}
