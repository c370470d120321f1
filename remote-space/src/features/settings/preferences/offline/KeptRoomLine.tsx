import { useAction, useFormat, useRead, useShell, useStore, useText, type PinActions } from '@holdall/shared';
import { Button, Meter } from '@holdall/shared/ui';
import styles from './Offline.module.css';

/** How much of the browser’s room is used, and the way to free it. */
export function KeptRoomLine({ actions }: { actions: PinActions }) {
  const say = useText();
  const format = useFormat();
  const { pins, notices } = useShell();
  const kept = useStore(pins.kept);
  const clear = useAction();
  const room = useRead(['room', kept], () => actions.room(), { keepPrevious: true });
  const { used = 0, quota = null } = room.data ?? {};
  const size = format.bytes(used);
  const words = quota === null ? size : say('{used} of {size}', { used: size, size: format.bytes(quota) });

  async function handleClear() {
    if (await clear.run(actions.clear))
      notices.show({ title: say('What was kept is deleted from this browser'), status: 'success' });
    room.retry();
  }
  return (
    <div className={styles.room}>
      <span className={styles.used}>
        {words}
        {quota !== null && (
          <Meter
            label={say('Space used')}
            max={quota}
            parts={[{ id: 'kept', label: size, value: used }]}
            text={words}
          />
        )}
      </span>
      <Button busy={clear.busy} onClick={() => void handleClear()}>
        {say('Clear')}
      </Button>
    </div>
  );
}
