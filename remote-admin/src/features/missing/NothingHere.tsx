import { places, useText } from '@holdall/shared';
import { buttonClass, Empty } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { Page } from '../../page/index.ts';

interface NothingHereProps {
  /** Catalogue id. */
  readonly title: string;
  /** Catalogue id: why there is nothing, as a sentence. */
  readonly why: string;
}

/** An address that every installation has, on one that has nothing to be set there. It says why, and leads on. */
export function NothingHere({ title, why }: NothingHereProps) {
  const say = useText();
  return (
    <Page title={say(title)}>
      <Empty
        action={
          <Link to={places.adminAccount} className={buttonClass()}>
            {say('Go to my account')}
          </Link>
        }
      >
        {say(why)}
      </Empty>
    </Page>
  );
}
