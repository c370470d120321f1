import { api, useCall, useShell, useStore, wearAccent } from '@holdall/shared';
import { Logo } from '@holdall/shared/ui';
import { useEffect } from 'react';
import styles from './OrganizationFace.module.css';

/**
 * Name and picture of the organization of an address name, and its colours on the page. The product's own mark where there
 * is no such organization, and while it is not known yet.
 */
export function OrganizationFace({ slug }: { slug: string }) {
  const { theme, user } = useShell();
  const isLight = useStore(theme) === 'light';
  const isSomebodyHere = useStore(user) !== null;
  const asked = useCall(api.accounts.face, { query: { slug } });
  const face = asked.status === 'ready' ? asked.data.organization : null;
  const accent = (isLight ? face?.accent : face?.accentDark) ?? null;

  useEffect(
    // Who is signed in wears the colours of their own organization.
    () => (accent === null || isSomebodyHere ? undefined : wearAccent(accent, isLight)),
    [accent, isLight, isSomebodyHere],
  );

  if (face === null) return <Logo size={44} />;
  return (
    <div className={styles.face}>
      {face.logoUrl === null ? (
        <Logo size={44} />
      ) : (
        <img src={face.logoUrl} alt="" className={styles.picture} />
      )}
      <p className={styles.name}>
        <bdi>{face.name}</bdi>
      </p>
    </div>
  );
}
