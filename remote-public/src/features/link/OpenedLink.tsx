import {
  api,
  InnerShell,
  lazyComponent,
  places,
  useCall,
  useFormat,
  useShell,
  useStore,
  useText,
  useTitle,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Avatar, Chip, Logo } from '@holdall/shared/ui';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { LanguageMenu } from '../../frame/LanguageMenu.tsx';
import { createLinkHttp } from './createLinkHttp.ts';
import type { LinkFace, Opened } from './LinkFace.ts';
import { DownloadAll } from './DownloadAll.tsx';
import { FollowByMail } from './FollowByMail.tsx';
import { rememberVisit } from './lastVisit.ts';
import { SaveToWorkspace } from './SaveToWorkspace.tsx';
import { LinkDrop } from './LinkDrop.tsx';
import { LinkFile } from './LinkFile.tsx';
import { LinkFolder } from './LinkFolder.tsx';
import { useLinkPlace } from './useLinkPlace.ts';
import styles from './OpenedLink.module.css';

const Watermark = lazyComponent(() => import('./Watermark.tsx'), 'Watermark');

interface OpenedLinkProps {
  readonly link: string;
  readonly face: LinkFace;
  readonly opened: Opened;
  /** The link may be shut meanwhile, or gone; the very same function each time. */
  onShut(): void;
}

/** What is behind a link, under what it is called and who shares it. */
export function OpenedLink({ link, face, opened, onShut }: OpenedLinkProps) {
  const say = useText();
  const format = useFormat();
  const shell = useShell();
  const isInside = useStore(shell.user) !== null;
  const { name, by, until } = face;
  const isDrop = opened.role === 'dropOnly';
  const whole = wholeOf(opened);
  useTitle(name);
  useCountedVisit(link);
  const http = useMemo(() => createLinkHttp(shell.http, link, onShut), [shell, link, onShut]);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to={isInside ? places.space : places.signIn} className={styles.mark}>
          <Logo size={28} />
          <span>{isInside ? say('Go to workspace') : say('Sign in')}</span>
        </Link>
      </header>
      <main className={styles.sheet}>
        <InnerShell http={http}>
          <Follow
            address={shell.http.address(laterApi.publicLinks.follow, { params: { link } })}
            onShut={onShut}
          />
          <div className={styles.face}>
            <Avatar name={by} size={40} />
            <div className={styles.names}>
              <h1>
                <bdi>{name}</bdi>
              </h1>
              <p>
                {isDrop
                  ? say('{person} takes files for “{name}”.', { person: by, name: opened.name })
                  : say('{person} shares “{name}” with you.', { person: by, name: opened.name })}
              </p>
              {opened.message !== '' && (
                <p className={styles.message} dir="auto">
                  {opened.message}
                </p>
              )}
            </div>
            {until !== null && (
              <Chip icon="calendar">
                {say('Open until {moment}', { moment: format.whenInSentence(until) })}
              </Chip>
            )}
            {opened.mayFollow && <FollowByMail link={link} http={shell.http} />}
            {isInside && mayTake(opened) && <SaveToWorkspace link={link} http={shell.http} />}
            {whole && <DownloadAll items={whole} name={opened.name} />}
          </div>
          {isDrop ? (
            <LinkDrop link={link} http={shell.http} face={face} opened={opened} />
          ) : (
            <Inside link={link} opened={opened} />
          )}
          {opened.isWatermarked && (
            <Suspense>
              <Watermark name={name} by={by} />
            </Suspense>
          )}
        </InnerShell>
      </main>
      <nav className={styles.links} aria-label={say('About this product')}>
        <Link to="/pb/support?topic=problem">{say('Report abuse')}</Link>
        <Link to="/pb/privacy">{say('Privacy')}</Link>
        <Link to="/pb/terms">{say('Terms')}</Link>
        <LanguageMenu />
      </nav>
    </div>
  );
}

/** Whether what is shared may be taken, not only looked at. */
const mayTake = ({ resource, role }: Opened) =>
  resource === null ? !['viewOnly', 'dropOnly'].includes(role) : resource.can.includes('download');

/** All that is shared, where that is more than a file and may be taken. */
function wholeOf(opened: Opened) {
  if (!mayTake(opened)) return null;
  const { resource, storageId } = opened;
  if (resource === null) return { query: { storageId, section: 'files' as const } };
  return resource.childrenCount === null ? null : [resource.id];
}

/** The list of what is shared, and beside it the file that is open; a file that is shared by itself fills the page. */
function Inside({ link, opened }: Pick<OpenedLinkProps, 'link' | 'opened'>) {
  const place = useLinkPlace(link);
  const [before] = useState(() => rememberVisit(link, new Date()));
  const { fileId } = place;
  const top = opened.resource;
  const isFile = top !== null && top.childrenCount === null;
  const asked = useCall(
    api.resources.get,
    { params: { resourceId: fileId ?? '' } },
    { enabled: fileId !== null && !isFile },
  );
  const comments = opened.showsComments ? { asksName: opened.asksName } : null;
  if (isFile) return <LinkFile resource={top} comments={comments} />;
  return (
    <div className={styles.panes} data-open={fileId === null ? undefined : ''}>
      <LinkFolder opened={opened} before={before} place={place} />
      {fileId !== null && asked.status === 'ready' && (
        <LinkFile key={fileId} resource={asked.data} comments={comments} onClose={() => place.show(null)} />
      )}
    </div>
  );
}

/** Reads anew what has changed behind the link, and tells at once that it is shut. */
function Follow({ address, onShut }: Pick<OpenedLinkProps, 'onShut'> & { readonly address: string }) {
  const { queries } = useShell();
  useEffect(() => {
    const stream = new EventSource(address);
    stream.addEventListener('changed', () => void queries.invalidateQueries());
    stream.addEventListener('shut', onShut);
    // A line that breaks is tried again by the browser; one that is refused is not.
    stream.addEventListener('error', () => stream.readyState === EventSource.CLOSED && onShut());
    return () => stream.close();
  }, [queries, address, onShut]);
  return null;
}

/** Counts the visit once somebody does something: what only fetches the page, such as a mail scanner, counts for nothing. */
function useCountedVisit(link: string) {
  const { http } = useShell();
  useEffect(() => {
    const done = new AbortController();
    const count = () => {
      done.abort();
      void http.call(laterApi.publicLinks.open, { params: { link } }, { quiet: true }).catch(() => {});
    };
    for (const act of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(act, count, { signal: done.signal, passive: true });
    return () => done.abort();
  }, [http, link]);
}
