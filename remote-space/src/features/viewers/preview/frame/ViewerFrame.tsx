import {
  api,
  callKey,
  directionOf,
  lazyComponent,
  useKeys,
  useLanguage,
  useShell,
  useText,
  useTitle,
  type Resource,
} from '@holdall/shared';
import { Banner, Button, joinClasses, type MenuEntry } from '@holdall/shared/ui';
import { Suspense, useEffect, useMemo, useRef, useState, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AnchoringContext } from '../../annotations/index.ts';
import { useTakeKeys } from '../../../files/clipboard/index.ts';
import { ChangedBanner, useLook } from '../../lastSeen/index.ts';
import { RightPanel, usePanel } from '../../../frame/panel/index.ts';
import { TargetPicker } from '../../../files/picker/index.ts';
import { PresenceContext, usePresence } from '../presence/index.ts';
import {
  addressOfList,
  inside,
  cameFrom,
  openedFrom,
  readBesideAddress,
  resourceAddress,
  sharedAddress,
  type OpenedFrom,
  wayBack,
} from '../../../frame/locations/index.ts';
import { useOwnTab } from '../../../frame/tabs/index.ts';
import { useSummaryLink } from '../../../find/summaries/index.ts';
import { readVersionAddress } from '../../../files/versions/index.ts';
import { useNeighbours } from '../neighbours/useNeighbours.ts';
import { remoteViewerOf } from '../viewers/remoteViewer.ts';
import { viewerOf } from '../viewers/viewerRows.ts';
import { arrowsAreFree } from './arrowsAreFree.ts';
import { useCommands } from '../../../../useCommands.ts';
import { useComments } from './useComments.ts';
import { useAddressedPlace } from './useAddressedPlace.ts';
import { useSwipe } from './useSwipe.ts';
import { viewerCommands } from './viewer.commands.ts';
import { useViewerActions } from './useViewerActions.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerContent } from './ViewerContent.tsx';
import { FrameContext } from './ViewerTools.tsx';
import styles from './ViewerFrame.module.css';

const CompareBeside = lazyComponent(() => import('../compare/pictures/CompareBeside.tsx'), 'CompareBeside');
const OlderVersion = lazyComponent(() => import('../older/OlderVersion.tsx'), 'OlderVersion');

interface ViewerFrameProps {
  readonly resource: Resource;
  /** Null until the list is known that this stands in. */
  readonly from: OpenedFrom | null;
}

/** The frame around every viewer: the bar, the files beside it, its acts and its details. */
export function ViewerFrame({ resource, from }: ViewerFrameProps) {
  const say = useText();
  const { queries, contributions } = useShell();
  const navigate = useNavigate();
  const { state, search } = useLocation() as { state: unknown; search: string };
  const older = readVersionAddress(search);
  const beside = older ? null : readBesideAddress(search);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const panel = usePanel();
  const { isFull, toggle } = useFullScreen();
  const neighbours = useNeighbours(from, resource.id);
  const own = useOwnTab();
  const presence = usePresence(resource);
  const { since, done } = useLook(resource, older === null);
  const comments = useComments(resource, panel);
  useAddressedPlace(comments.anchoring, resource, search);
  useTitle(resource.name);
  useSummaryLink();

  const found = cameFrom(state);
  const backLabel = wayBack(found);
  function leave() {
    if (found !== null) void navigate(found);
    else if (openedFrom(state) && own.isStepBehind()) void navigate(-1);
    else void navigate(from ? addressOfList(from) : sharedAddress, { state: inside });
  }
  function go(next: Resource | null | undefined) {
    if (!next) return;
    queries.setQueryData(
      callKey(api.resources.get, { params: { resourceId: next.id } }),
      (known) => known ?? next,
    );
    void navigate(resourceAddress(next.id), { replace: true, state });
  }
  const goOn = () => {
    const beside = neighbours?.next ?? neighbours?.previous;
    if (beside) go(beside);
    else leave();
  };
  const viewerActions = useViewerActions({ resource, onRemoved: goOn, onComment: comments.begin });
  const { actions, context, renaming, setRenaming, rename, picker } = viewerActions;
  useTakeKeys(context, own.isFocused);
  const previous = () => go(neighbours?.previous);
  const next = () => go(neighbours?.next);
  const swipe = useSwipe({ onNext: next, onPrevious: previous });
  const details = () => (comments.isOpen ? panel.show('details') : panel.setOpen(!panel.isOpen));
  const back = () => (isFull ? toggle() : panel.isOpen ? panel.setOpen(false) : leave());

  const keys = useKeys();
  const isTurned = directionOf(useLanguage()) === 'rtl';
  const turned = (left: boolean) => ({ keys: [left === isTurned ? 'ArrowRight' : 'ArrowLeft'] });
  useCommands([
    { ...viewerCommands.back, title: backLabel, run: back },
    { ...viewerCommands.previous, ...turned(true), isEnabled: arrowsAreFree, run: previous },
    { ...viewerCommands.next, ...turned(false), isEnabled: arrowsAreFree, run: next },
    { ...viewerCommands.details, run: details },
    { ...viewerCommands.fullScreen, run: toggle },
  ]);

  // Keys belong to the content from the first moment on.
  useEffect(() => {
    if (own.isFocused) content.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  }, []);
  useEffect(() => {
    for (const beside of [neighbours?.next, neighbours?.previous]) {
      if (!beside) continue;
      const row = remoteViewerOf(contributions.at('viewers'), beside);
      const shown = viewerOf(beside);
      if (row) void row.load().catch(() => {});
      else if ('preload' in shown) shown.preload();
    }
  }, [neighbours, contributions]);

  const more: MenuEntry[] = [
    {
      id: 'details',
      label: say('Details'),
      icon: 'panel',
      shortcut: keys(viewerCommands.details),
      onSelect: details,
    },
    {
      id: 'full',
      label: say('Full screen'),
      icon: 'maximize',
      shortcut: keys(viewerCommands.fullScreen),
      onSelect: toggle,
    },
    'line',
    ...viewerActions.entries,
  ];
  const parts = useMemo(() => ({ tools, stage }), [tools, stage]);
  return (
    <div className={joinClasses(styles.frame, isFull && styles.full)}>
      <ViewerBar
        resource={resource}
        neighbours={neighbours}
        renaming={renaming}
        panel={panel.isOpen && !comments.isOpen}
        isFull={isFull}
        entries={more}
        onTools={setTools}
        onBack={leave}
        backLabel={say(backLabel)}
        onGo={go}
        onRename={rename}
        setRenaming={setRenaming}
        onStar={() => void actions.bulk(resource.starred ? 'unstar' : 'star', [resource.id])}
        onDownload={() => void actions.download([resource])}
        onPanel={details}
        comments={comments}
        onFullScreen={toggle}
        presence={presence.state}
      />
      {resource.trashed && (
        <Banner
          tone="warn"
          action={
            resource.can.includes('delete') && (
              <Button size="small" onClick={() => void actions.bulk('restore', [resource.id])}>
                {say('Restore')}
              </Button>
            )
          }
        >
          {say('This is in the trash.')}
        </Banner>
      )}
      {since && !older && (
        <Suspense>
          <ChangedBanner resource={resource} since={since} onDone={done} />
        </Suspense>
      )}
      <AnchoringContext value={older || beside !== null ? null : comments.anchoring}>
        <div className={styles.body}>
          <div ref={setStage} className={styles.stage}>
            <div ref={content} data-viewer tabIndex={-1} className={styles.content} {...swipe}>
              <FrameContext value={parts}>
                <PresenceContext value={presence}>
                  {tools &&
                    stage &&
                    (older ? (
                      <Suspense>
                        <OlderVersion key={older.versionId} resource={resource} look={older} />
                      </Suspense>
                    ) : beside !== null ? (
                      <Suspense>
                        <CompareBeside key={beside} resource={resource} otherId={beside} />
                      </Suspense>
                    ) : (
                      <ViewerContent resource={resource} />
                    ))}
                </PresenceContext>
              </FrameContext>
            </div>
          </div>
          {panel.isOpen && own.isFocused && (
            <RightPanel
              chosen={{ count: 1, resources: [resource] }}
              folder={null}
              onClose={() => panel.setOpen(false)}
            />
          )}
        </div>
      </AnchoringContext>
      {from && <TargetPicker place={from.place} {...picker} />}
    </div>
  );
}

/**
 * Fills the screen with the viewer. The whole document goes there, so that menus and notices stay visible, and the
 * frame covers the rest of the page; where a browser cannot (a phone), the frame covers the page alone.
 */
function useFullScreen() {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  const toggle = useCallback(() => {
    const leave = document.fullscreenElement !== null;
    setFull((present) => !present);
    if (leave) void document.exitFullscreen();
    else if (!isFull && document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => {});
  }, [isFull]);

  return { isFull, toggle };
}
