import { currentOrganization, useUser } from '@holdall/shared';
import { Logo } from '@holdall/shared/ui';
import styles from './ShellFrame.module.css';

/** The mark that leads home: the picture of the present organization, where it has one. */
export function HomeMark() {
  const picture = currentOrganization(useUser())?.theme?.logoUrl;
  return picture ? <img src={picture} alt="" className={styles.picture} /> : <Logo />;
}
