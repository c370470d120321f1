import { useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { useState, type ReactNode } from 'react';

interface NextPageProps {
  /** Where the list goes on; null at its end. */
  readonly cursor: string | null;
  readonly children: (cursor: string) => ReactNode;
}

/** The rest of a list: a button, and once it was pressed the next page in its place. */
export function NextPage({ cursor, children }: NextPageProps) {
  const say = useText();
  const [isWanted, setWanted] = useState(false);
  if (cursor === null) return null;
  return isWanted ? children(cursor) : <Button onClick={() => setWanted(true)}>{say('Show more')}</Button>;
}
