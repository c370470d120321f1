import { useFormat, useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { Empty, Banner } from '@holdall/shared/ui';
import { useState } from 'react';
import { ReadingGate } from '../reading/ReadingGate.tsx';
import { TextOrPages } from '../reading/TextOrPages.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import type { CellPlace } from '../table/cells.ts';
import { useOpenedCell } from '../table/useCellAddress.ts';
import { Sheet } from './Sheet.tsx';
import { SheetTabs } from './SheetTabs.tsx';
import styles from './Sheets.module.css';

type Missing = Reading['sheets'][number]['missing'];

const names: Readonly<Partial<Record<Missing[number], string>>> = {
  chart: 'charts',
  diagram: 'diagrams',
  picture: 'pictures',
  drawing: 'drawings',
  comment: 'comments',
  field: 'form fields',
  background: 'a background',
};

/** Says what a sheet holds beside its cells, and is not shown. */
function MissingBeside({ missing }: { readonly missing: Missing }) {
  const say = useText();
  const format = useFormat();
  if (missing.length === 0) return null;
  const named = missing.map((part) => say(names[part] ?? 'embedded objects'));
  return (
    <Banner tone="plain">
      {say('Not shown on this sheet: {parts}.', { parts: format.list([...new Set(named)]) })}
    </Banner>
  );
}

/** A workbook. */
export function SheetsViewer({ resource }: ViewerProps) {
  return (
    <ReadingGate resource={resource}>
      {(reading) => (
        <TextOrPages resource={resource} reading={reading}>
          <Workbook resource={resource} sheets={reading.sheets} />
        </TextOrPages>
      )}
    </ReadingGate>
  );
}

function Workbook({ resource, sheets }: ViewerProps & { sheets: Reading['sheets'] }) {
  const say = useText();
  const opened = useOpenedCell();
  const named = sheets.findIndex(({ name }) => name === opened.sheet);
  const shown = sheets.findIndex(({ isHidden }) => !isHidden);
  const [open, setOpen] = useState(named < 0 ? Math.max(0, shown) : named);
  const [first, setFirst] = useState<CellPlace | null>(named < 0 ? null : opened.cell);
  const sheet = sheets[open];
  function openSheet(name: string, cell: CellPlace): boolean {
    const index = sheets.findIndex((one) => one.name === name);
    if (index < 0) return false;
    setFirst(cell);
    setOpen(index);
    return true;
  }
  function openTab(index: number) {
    setFirst(null);
    setOpen(index);
  }
  if (!sheet) {
    return (
      <div className={styles.empty}>
        <Empty>{say('This workbook has no sheets.')}</Empty>
      </div>
    );
  }
  return (
    <>
      <MissingBeside missing={sheet.missing ?? []} />
      <Sheet
        key={open}
        resource={resource}
        number={open}
        sheet={sheet}
        first={first}
        openSheet={openSheet}
        hasSheet={(name) => sheets.some((one) => one.name === name)}
      />
      <SheetTabs sheets={sheets} open={open} onOpen={openTab} />
    </>
  );
}
