import { useFormat, useText, useUser, type Storage } from '@holdall/shared';
import { Meter } from '@holdall/shared/ui';
import styles from './Sidebar.module.css';

interface UsedSpaceProps {
  storages: readonly Storage[];
  /** The open storage. */
  open: Storage | undefined;
}

/** How much the open storage holds, and all of the space together; how much is left, where there is a limit. */
export function UsedSpace({ storages, open }: UsedSpaceProps) {
  const say = useText();
  const format = useFormat();
  const quota = useUser().quotas.find(({ measure }) => measure === 'storageBytes');
  const all = storages.reduce((sum, { used }) => sum + used, 0);
  const limit = quota?.limit ?? null;
  const whole = quota
    ? say('{used} of {limit}', { used: format.bytes(quota.used), limit: format.bytes(limit ?? 0) })
    : '';

  return (
    <div className={styles.used}>
      {open && (
        <p title={say('Files in the trash count too')}>
          {open.kind === 'virtual' || open.used === all
            ? say('{size} used', { size: format.bytes(all) })
            : say('{size} here, {all} in the space', {
                size: format.bytes(open.used),
                all: format.bytes(all),
              })}
        </p>
      )}
      {quota && limit !== null && (
        <>
          <p>{whole}</p>
          <Meter
            label={say('Storage')}
            max={limit}
            text={whole}
            parts={[{ id: 'used', label: whole, value: quota.used }]}
          />
        </>
      )}
    </div>
  );
}
