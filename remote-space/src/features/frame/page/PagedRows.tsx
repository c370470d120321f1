import { useCall, useText, type Answer, type Call, type Input } from '@holdall/shared';
import { Button, Loading, Retry } from '@holdall/shared/ui';
import { Fragment, useState, type ReactNode } from 'react';
import pageRows from './PageRows.module.css';

/** What a list answers a page at a time. */
type ItemOf<C extends Call> = Answer<C> extends { items: readonly (infer Item)[] } ? Item : never;

interface PagedRowsProps<C extends Call> {
  readonly call: C;
  /** What the first page is asked with, or the one behind a cursor. */
  readonly input: (cursor: { cursor?: string }) => Input<C>;
  /** What is said while a page is on its way, where it cannot come, and where there is nothing at all. */
  readonly loading: string;
  readonly failed: string;
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
  readonly keepPrevious?: boolean;
  /** The row of one of them, as a `<li>`. */
  readonly children: (item: ItemOf<C>) => ReactNode;
  readonly keyOf: (item: ItemOf<C>) => string;
}

/**
 * Rows that come a page at a time, the next one below when somebody asks for it. Each page is asked for by itself, so that
 * all of them stay as they are on the server.
 */
export function PagedRows<C extends Call>({ className, ...rest }: PagedRowsProps<C>) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return (
    <ul className={className}>
      {[undefined, ...cursors].map((cursor, index) => (
        <RowsOfPage
          key={cursor ?? ''}
          {...rest}
          cursor={cursor}
          onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  );
}

interface RowsOfPageProps<C extends Call> extends Omit<PagedRowsProps<C>, 'className'> {
  readonly cursor: string | undefined;
  /** Left out where the next page is shown already. */
  readonly onMore: ((cursor: string) => void) | undefined;
}

function RowsOfPage<C extends Call>(props: RowsOfPageProps<C>) {
  const {
    call,
    input,
    loading,
    failed,
    empty,
    keepPrevious = false,
    children,
    keyOf,
    cursor,
    onMore,
  } = props;
  const say = useText();
  const page = useCall(call, input(cursor === undefined ? {} : { cursor }), { keepPrevious });
  if (page.status === 'loading')
    return (
      <li>
        <Loading label={loading} />
      </li>
    );
  if (page.status === 'failed')
    return (
      <li>
        <Retry onRetry={page.retry}>{failed}</Retry>
      </li>
    );
  const { items, nextCursor } = page.data as { items: readonly ItemOf<C>[]; nextCursor: string | null };
  if (items.length === 0 && cursor === undefined) return empty === undefined ? null : <li>{empty}</li>;
  return (
    <>
      {items.map((item) => (
        <Fragment key={keyOf(item)}>{children(item)}</Fragment>
      ))}
      {onMore && nextCursor !== null && (
        <li className={pageRows.more}>
          <Button onClick={() => onMore(nextCursor)}>{say('Show more')}</Button>
        </li>
      )}
    </>
  );
}
