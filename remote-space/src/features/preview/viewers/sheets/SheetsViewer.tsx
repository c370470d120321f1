import { useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { Empty } from '@holdall/shared/ui';
import { useState } from 'react';
import { ReadingGate } from '../reading/ReadingGate.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { Sheet } from './Sheet.tsx';
import { SheetTabs } from './SheetTabs.tsx';
import styles from './Sheets.module.css';

/** A workbook. */
export function SheetsViewer({ resource }: ViewerProps) {
  return (
    <ReadingGate resource={resource}>
      {({ sheets }) => <Workbook resource={resource} sheets={sheets} />}
    </ReadingGate>
  );
}

function Workbook({ resource, sheets }: ViewerProps & { sheets: Reading['sheets'] }) {
  const say = useText();
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      sheets.findIndex(({ isHidden }) => !isHidden),
    ),
  );
  const sheet = sheets[open];
  if (!sheet) {
    return (
      <div className={styles.empty}>
        <Empty>{say('This workbook has no sheets.')}</Empty>
      </div>
    );
  }
  return (
    <>
      <Sheet key={open} resource={resource} number={open} sheet={sheet} />
      <SheetTabs sheets={sheets} open={open} onOpen={setOpen} />
    </>
  );
}
