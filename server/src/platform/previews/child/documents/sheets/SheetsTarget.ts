import type { SheetWriter } from './sheetWriter.ts';

/** Where a reader of sheets puts what it finds. */
export interface SheetsTarget {
  begin(name: string): SheetWriter;
  end(sheet: SheetWriter, isHidden: boolean): Promise<void>;
  /** False when the time for this file is nearly over; what was read until then is shown. */
  hasTime(): boolean;
}
