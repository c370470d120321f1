// By the name of the package: what a page has once, such as its shell, is that of the page in here too.
import { useCall, useText, type Call, type Input, type Loaded } from '@holdall/shared';
import { Button, Loading, Retry } from '@holdall/shared/ui';
import { useState, type ReactNode } from 'react';

/** A part of a list, and where the list goes on; null at its end. */
interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** The items of a call that answers a list page by page. */
type ItemOf<C extends Call> = C extends { answer: { _zod: { output: PageOf<infer Item> } } } ? Item : never;

interface PagesProps<C extends Call> {
  call: C;
  /** What is asked for the page that begins at a cursor; for the first one without. */
  inputOf(from: { cursor?: string }): Input<C>;
  /** What is said while a page comes, and where it does not. */
  loading: string;
  failed: string;
  /** What stands there where the list has nothing. */
  empty?: ReactNode;
  /** What was asked for before stays until the next has come. */
  keepPrevious?: boolean;
  /** So many pages are there from the start, beside the first one. */
  opened?: number;
  /** Puts what is no item where it may stand; into an item of a list unless said. */
  renderFrame?(inside: ReactNode): ReactNode;
  /** Draws an item, with its key. It is told which one stands before it. */
  children(item: ItemOf<C>, before: ItemOf<C> | undefined): ReactNode;
}

const asListItem = (inside: ReactNode) => <li>{inside}</li>;

/**
 * The items of a list, a page after the other, the next one once it was asked for. Each page is read by itself, so that all
 * stay as they are on the server. The list around them, and their looks, are those of whoever draws it.
 */
export function Pages<C extends Call>(props: PagesProps<C>) {
  return <OnePage {...props} cursor={undefined} last={undefined} />;
}

interface NextPagesProps<C extends Call> extends PagesProps<C> {
  /** Where the list goes on; null at its end. */
  cursor: string | null;
  /** The last item that is there. */
  last?: ItemOf<C> | undefined;
}

/** The rest of a list whose first page somebody else has read: a button, and the next page in its place. */
export function NextPages<C extends Call>({ cursor, last, ...pages }: NextPagesProps<C>) {
  const say = useText();
  const { renderFrame = asListItem, opened = 0 } = pages;
  const [isWanted, setWanted] = useState(opened > 0);
  if (cursor === null) return null;
  if (isWanted) return <OnePage {...pages} opened={opened - 1} cursor={cursor} last={last} />;
  return renderFrame(<Button onClick={() => setWanted(true)}>{say('Show more')}</Button>);
}

interface OnePageProps<C extends Call> extends PagesProps<C> {
  cursor: string | undefined;
  last: ItemOf<C> | undefined;
}

function OnePage<C extends Call>({ cursor, last, ...pages }: OnePageProps<C>) {
  const { call, inputOf, loading, failed, empty, keepPrevious, renderFrame = asListItem, children } = pages;
  const from = cursor === undefined ? {} : { cursor };
  const page: Loaded<unknown> = useCall(call, inputOf(from), { keepPrevious });
  if (page.status === 'loading') return renderFrame(<Loading label={loading} />);
  if (page.status === 'failed') return renderFrame(<Retry onRetry={page.retry}>{failed}</Retry>);
  const { items, nextCursor } = page.data as PageOf<ItemOf<C>>;
  if (items.length === 0 && cursor === undefined && empty !== undefined) return renderFrame(empty);
  return (
    <>
      {items.map((item, index) => children(item, items[index - 1] ?? last))}
      <NextPages {...pages} cursor={nextCursor} last={items.at(-1) ?? last} />
    </>
  );
}
