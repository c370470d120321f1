import { frozenPanes } from './frozenPanes.ts';

const item = (name: string, value: string) =>
  `<config:config-item config:name="${name}" config:type="short">${value}</config:config-item>`;
const settings = (...sheets: string[]) =>
  `<office:document-settings><office:settings><config:config-item-set><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry><config:config-item-map-named config:name="Tables">${sheets.join('')}</config:config-item-map-named></config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings></office:document-settings>`;
const sheet = (name: string, ...items: string[]) =>
  `<config:config-item-map-entry config:name="${name}">${items.join('')}</config:config-item-map-entry>`;

describe('what stays in sight in a workbook of OpenDocument', () => {
  it('is told for each sheet by its name', () => {
    const found = frozenPanes(
      settings(
        sheet('Costs', item('VerticalSplitMode', '2'), item('VerticalSplitPosition', '3')),
        sheet('Split', item('HorizontalSplitMode', '1'), item('HorizontalSplitPosition', '4200')),
      ),
    );
    expect([...found]).toEqual([['Costs', { rows: 3, columns: 0 }]]);
  });

  it('is nothing where the settings are missing or broken', () => {
    expect(frozenPanes(null).size).toBe(0);
    expect(frozenPanes('<!DOCTYPE x><a>').size).toBe(0);
  });
});
