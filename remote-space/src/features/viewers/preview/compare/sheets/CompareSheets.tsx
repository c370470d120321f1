import { useRead, useShell, useText, type Resource, type Version } from '@holdall/shared';
import { Banner, Button, Empty, Loading } from '@holdall/shared/ui';
import { useMemo } from 'react';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { changesOf } from './changesOf.ts';
import { readSheets } from './readSheets.ts';
import { SheetChanges } from './SheetChanges.tsx';
import compare from '../Compare.module.css';
import styles from './CompareSheets.module.css';

interface CompareSheetsProps {
  readonly resource: Resource;
  readonly version: Version;
}

/** What has changed in the sheets of a file since a version: rows that came and went, and cells that say something else. */
export function CompareSheets({ resource, version }: CompareSheetsProps) {
  const say = useText();
  const { http } = useShell();
  const sheets = useRead(
    ['compare sheets', resource.id, version.hash, resource.hash],
    (signal) =>
      Promise.all([
        readSheets({ http, resource, version: version.id, signal }),
        readSheets({ http, resource, signal }),
      ]),
    { once: true, keepMs: 0 },
  );
  const changes = useMemo(() => (sheets.data ? changesOf(...sheets.data) : []), [sheets.data]);

  if (sheets.status === 'failed') {
    const again = <Button onClick={sheets.retry}>{say('Try again')}</Button>;
    return (
      <div className={compare.waiting}>
        <Empty action={again}>{say('The versions could not be compared.')}</Empty>
      </div>
    );
  }
  if (sheets.status === 'loading')
    return (
      <div className={compare.waiting}>
        <Loading label={say('Comparing…')} />
      </div>
    );
  const isCut = sheets.data.flat().some((sheet) => sheet.isCut);
  const count = changes.reduce((sum, sheet) => sum + Math.max(1, sheet.rows.length), 0);
  return (
    <>
      {isCut && <Banner tone="warn">{say('This file is long: only its beginning is compared.')}</Banner>}
      {changes.length === 0 ? (
        <div className={compare.waiting}>
          <Empty>{say('The cells are the same as now.')}</Empty>
        </div>
      ) : (
        <>
          <p className={compare.count} role="status">
            {say('{count, plural, one {# place has changed} other {# places have changed}}', { count })}
          </p>
          <KeyArea className={styles.sheets} role="region" aria-label={say('Changes')}>
            {changes.map((sheet) => (
              <SheetChanges key={sheet.name} sheet={sheet} />
            ))}
          </KeyArea>
        </>
      )}
    </>
  );
}
