import { useShell, useText, useTitle } from '@holdall/shared';
import { Button, buttonClass, Empty } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { Pane } from '../pane/index.ts';
import styles from './NoSuchPlace.module.css';

/** What an address of the workspace shows that no screen has: that there is nothing, and the ways on from there. */
export function NoSuchPlace() {
  const say = useText();
  const { openPalette } = useShell();
  const title = say('Nothing is at this address');
  useTitle(title);
  return (
    <Pane>
      <div className={styles.place}>
        <h1 className={styles.title}>{title}</h1>
        <Empty
          action={
            <div className={styles.ways}>
              <Link to="/space" className={buttonClass({ look: 'primary' })}>
                {say('Go to your files')}
              </Link>
              <Button onClick={openPalette}>{say('Find something')}</Button>
            </div>
          }
        >
          {say('The address may be mistyped, or what it led to has moved.')}
        </Empty>
      </div>
    </Pane>
  );
}
