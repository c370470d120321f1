import { useText, useTitle, lazyComponent } from '@holdall/shared';
import { useEffect, useState, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Logo } from '@holdall/shared/ui';
import styles from './PublicCard.module.css';

const mark = <Logo size={44} />;

/** Signing in goes on where the code for the face of an organization does not come. */
const OrganizationFace = lazyComponent<{ slug: string }, 'OrganizationFace'>(
  () =>
    import(/* webpackChunkName: "face" */ '../features/organizationFace/index.ts').catch(() => ({
      OrganizationFace: () => mark,
    })),
  'OrganizationFace',
);

/** Whose door this is: the product's, or that of the organization that the address names. */
function CardMark() {
  const [search] = useSearchParams();
  const slug = search.get('organization');
  if (!slug) return mark;
  return (
    <Suspense fallback={mark}>
      <OrganizationFace slug={slug} />
    </Suspense>
  );
}

interface PublicCardProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Wide enough for reading. */
  wide?: boolean;
  children?: ReactNode;
}

const links = [
  { to: '/pb/terms', label: 'Terms' },
  { to: '/pb/privacy', label: 'Privacy' },
  { to: '/pb/support', label: 'Support' },
  { to: '/pb/docs', label: 'Docs' },
] as const;

/** So long the screen has stood before anything more is fetched for it. */
const quietMs = 300;

/** The choice of languages comes after the screen that it stands on; where it cannot be had, the screen does without. */
function useLanguageMenu(): ReactNode {
  const [menu, setMenu] = useState<ReactNode>(null);
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(() => {
      void import('./LanguageMenu.tsx').then(
        ({ LanguageMenu }) => isHere && setMenu(<LanguageMenu />),
        () => {},
      );
    }, quietMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);
  return menu;
}

/** One card on the canvas: the frame of every public screen. */
export function PublicCard({ title, lead, wide = false, children }: PublicCardProps) {
  const say = useText();
  useTitle(title);
  const languageMenu = useLanguageMenu();
  return (
    <main className={wide ? styles.wide : styles.card}>
      <div className={styles.body}>
        <CardMark />
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <nav className={styles.links} aria-label={say('About this product')}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {say(label)}
          </Link>
        ))}
        {languageMenu}
      </nav>
    </main>
  );
}
