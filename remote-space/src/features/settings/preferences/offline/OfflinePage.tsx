import { useRead, useShell, useText } from '@holdall/shared';
import { Banner, Loading, Retry } from '@holdall/shared/ui';
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
  // It is in the browser: nothing of it goes stale.
  const opened = useRead(['pins'], () => pins.open(), { once: true });
  if (opened.status === 'loading') return <Loading label={say('Looking at what is kept…')} />;
  if (opened.status === 'failed') {
    return <Retry onRetry={opened.retry}>{say('What is kept could not be looked at.')}</Retry>;
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
