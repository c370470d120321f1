import type { PanelTabProps } from '@holdall/shared';
import { ActivityList } from './ActivityList.tsx';
import styles from './Activity.module.css';

/** The tab of the right panel with what was done to a thing. */
export function ActivityTab({ resources: [resource] }: PanelTabProps) {
  if (!resource) return null;
  return (
    <div className={styles.tab}>
      <ActivityList key={resource.id} scope={{ resourceId: resource.id }} />
    </div>
  );
}
