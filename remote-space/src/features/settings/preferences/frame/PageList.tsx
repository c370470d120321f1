import { useShell, useText } from '@holdall/shared';
import { Icon, joinClasses, Select } from '@holdall/shared/ui';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { pageAddress } from './pageAddress.ts';
import styles from '../Preferences.module.css';

/** What a person sets about their account, in the administration: each is there once. */
const accountLinks = [
  { to: '/admin/account', label: 'Profile, sign-in and your data' },
  { to: '/admin/session', label: 'Devices and sessions' },
  { to: '/admin/debug-features', label: 'My features on trial' },
  { to: '/space/welcome', label: 'Take the tour' },
] as const;

/** The pages of the preferences, and of the account. On a narrow screen they are a list to choose from. */
export function PageList({ current }: { readonly current: string }) {
  const say = useText();
  const navigate = useNavigate();
  const pages = useShell().contributions.at('preferencesPages');
  const inAccount = accountLinks.map(({ to, label }) => ({ value: to, label: say(label) }));
  return (
    <>
      <nav className={styles.pages} aria-label={say('Preferences')}>
        {pages.map(({ id, label, icon }) => (
          <NavLink
            key={id}
            to={pageAddress(id)}
            className={joinClasses(styles.page, id === current && styles.current)}
          >
            <Icon name={icon ?? 'settings'} />
            {say(label)}
          </NavLink>
        ))}
        <p className={styles.group}>{say('My account')}</p>
        {accountLinks.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.page}>
            {say(label)}
            <Icon name="forward" size={14} />
          </Link>
        ))}
      </nav>
      <div className={styles.choice}>
        <Select
          aria-label={say('Page')}
          value={pageAddress(current)}
          onChange={(event) => void navigate(event.target.value)}
          options={[
            ...pages.map(({ id, label }) => ({ value: pageAddress(id), label: say(label) })),
            ...inAccount,
          ]}
        />
      </div>
    </>
  );
}
