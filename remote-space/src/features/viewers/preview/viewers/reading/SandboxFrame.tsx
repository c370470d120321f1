import { useText } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { useEffect, useState, type RefObject } from 'react';
import { arrowsAreFree } from '../../frame/arrowsAreFree.ts';
import { useCommands } from '../../../../../useCommands.ts';
import styles from './Reading.module.css';

interface SandboxFrameProps {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly label: string;
  /** Null until it is known. */
  readonly address: string | null;
  /** The id of what is to be in sight; empty for where one is. */
  readonly place: string;
  readonly zoom: number;
}

/**
 * What others wrote, where it can neither run nor ask for anything nor lead anywhere. Nothing in it can be reached
 * from here but a place in it, by its address; keys are the frame's own once it has the focus, so they scroll it.
 */
export function SandboxFrame({ ref, label, address, place, zoom }: SandboxFrameProps) {
  const say = useText();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    // A place without a new address only scrolls; so an address is taken over once, and places follow it.
    setShown(place === '' ? address : `${address}#${place}`);
    return undefined;
  }, [address, place]);

  useCommands([
    {
      id: 'viewer.into',
      title: 'Into the document',
      group: 'File viewer',
      keys: ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'],
      isEnabled: arrowsAreFree,
      run: () => ref.current?.focus(),
    },
  ]);

  const size = `${100 / zoom}%`;
  return (
    <div className={styles.around}>
      {shown === null && <Loading label={say('Opening…')} />}
      {shown !== null && (
        <iframe
          ref={ref}
          className={styles.frame}
          style={{ inlineSize: size, blockSize: size, transform: `scale(${zoom})` }}
          sandbox=""
          referrerPolicy="no-referrer"
          title={label}
          src={shown}
        />
      )}
    </div>
  );
}
