import { useShell, useText, type PinActions } from '@holdall/shared';
import { Banner, Loading, Retry } from '@holdall/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Setting } from '../frame/Setting.tsx';
import { SettingsPage } from '../frame/SettingsPage.tsx';
import { KeptRoomLine } from './KeptRoomLine.tsx';
import { PinnedList } from './PinnedList.tsx';
import { WaitingList } from './WaitingList.tsx';

/** What this browser keeps of the product: pinned files, room used, acts that wait; and how to be rid of it. */
export function OfflinePage() {
  const say = useText();
  return (
    <SettingsPage title={say('Offline')}>
      <Kept />
      <Setting id="waiting" isWide>
        {() => <WaitingList />}
      </Setting>
    </SettingsPage>
  );
}

function Kept() {
  const say = useText();
  const { pins } = useShell();
  const opened = useQuery<PinActions | null>({
    queryKey: ['pins'],
    queryFn: () => pins.open(),
    retry: false,
    // It is in the browser: nothing of it goes stale, and no connection is needed.
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (opened.isPending) return <Loading label={say('Looking at what is kept…')} />;
  if (opened.isError) {
    return <Retry onRetry={() => void opened.refetch()}>{say('What is kept could not be looked at.')}</Retry>;
  }
  const actions = opened.data;
  if (actions === null) {
    return (
      <Banner icon="offline">
        {say('This browser keeps nothing, so files can only be opened with a connection.')}
      </Banner>
    );
  }
  return (
    <>
      <Setting id="pinned" isWide>
        {(label) => <PinnedList label={label} actions={actions} />}
      </Setting>
      <Setting id="room">{() => <KeptRoomLine actions={actions} />}</Setting>
    </>
  );
}
