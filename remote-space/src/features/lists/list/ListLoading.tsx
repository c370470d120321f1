import { useText } from '@holdall/shared';
import { Loading, Skeleton } from '@holdall/shared/ui';
import styles from './ListLoading.module.css';

/** Outlines of rows while the first page is on its way. */
export function ListLoading() {
  const say = useText();
  return (
    <div className={styles.loading}>
      <Loading label={say('Loading the list…')}>
        {[62, 44, 71, 38, 55, 49].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton shape="block" width={28} height={28} />
            <Skeleton width={`${width}%`} />
          </div>
        ))}
      </Loading>
    </div>
  );
}
