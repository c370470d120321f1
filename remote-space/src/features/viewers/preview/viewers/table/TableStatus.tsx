import { useFormat, useText, type Resource } from '@holdall/shared';
import { Select } from '@holdall/shared/ui';
import { Saving, WhyFixed } from '../text/StatusLine.tsx';
import type { TextEditor } from '../text/useTextEditor.ts';
import { delimiters, type Delimiter } from './cells.ts';
import { encodings, type Table } from './useTable.ts';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import styles from './TableViewer.module.css';

interface TableStatusProps {
  readonly resource: Resource;
  readonly table: Table;
  readonly columns: number;
  readonly editor: TextEditor;
  /** Why somebody who may change it cannot do so here. */
  readonly fixed: 'large' | 'bytes' | null | undefined;
  readonly delimiter: Delimiter;
  /** Null where the first bytes of the file decide. */
  readonly encoding: string | null;
  onDelimiter(delimiter: Delimiter): void;
  onEncoding(encoding: string): void;
}

/** Under a table: how much of it there is, how it is read, and whether what was changed is kept. */
export function TableStatus(props: TableStatusProps) {
  const { resource, table, columns, editor, fixed, delimiter, encoding, onDelimiter, onEncoding } = props;
  const say = useText();
  const format = useFormat();
  const { editing } = editor;
  const names: Readonly<Record<Delimiter, string>> = {
    ',': say('Comma'),
    ';': say('Semicolon'),
    '\t': say('Tab'),
    '|': say('Bar'),
  };
  return (
    <ViewerStatus>
      <p role="status" className={styles.facts}>
        {say('{count, plural, one {# row} other {# rows}}', { count: table.count })}
        {' · '}
        {say('{count, plural, one {# column} other {# columns}}', { count: columns })}
        {!table.complete && ` · ${say('reading on…')}`}
      </p>
      <WhyFixed fixed={fixed} />
      {editing ? (
        <>
          <span>{names[delimiter]}</span>
          <span>{table.encoding.toUpperCase()}</span>
          <Saving editing={editing} />
        </>
      ) : (
        <>
          <Select
            aria-label={say('Between cells')}
            className={styles.small}
            value={delimiter}
            onChange={(event) => onDelimiter(event.target.value as Delimiter)}
            options={delimiters.map((value) => ({ value, label: names[value] }))}
          />
          <Select
            aria-label={say('Encoding')}
            className={styles.small}
            value={encoding ?? table.encoding}
            onChange={(event) => onEncoding(event.target.value)}
            options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <span className={styles.size}>{resource.size !== null && format.bytes(resource.size)}</span>
        </>
      )}
    </ViewerStatus>
  );
}
