import { currentOrganization, places, productName, useText, useUser } from '@holdall/shared';
import { Logo } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import styles from './ShellFrame.module.css';

/** The mark that leads home: the picture of the present organization, where it has one. */
export function HomeMark() {
  const say = useText();
  const picture = currentOrganization(useUser())?.theme?.logoUrl;
  return (
    <Link
      to={places.space}
      className={styles.logo}
      aria-label={say('{name}, workspace', { name: productName })}
    >
      {picture ? <img src={picture} alt="" className={styles.picture} /> : <Logo />}
    </Link>
  );
}
