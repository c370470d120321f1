import { useState } from 'react';
import { Empty } from '../feedback/Empty.tsx';
import { Breadcrumb } from '../navigation/Breadcrumb.tsx';
import { SegmentedControl } from '../navigation/SegmentedControl.tsx';
import { SkipLink } from '../navigation/SkipLink.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import styles from './Kitchen.module.css';
import { Plate, Shelf } from './Shelf.tsx';

const tabs = [
  { id: 'summary', label: 'Summary' },
  { id: 'comments', label: 'Comments', count: 3 },
  { id: 'activity', label: 'Activity' },
  { id: 'info', label: 'Info' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** Ways from here to there. */
export function NavigationShelf() {
  const [tab, setTab] = useState<TabId>('summary');
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [time, setTime] = useState<'day' | 'week'>('week');
  return (
    <Shelf title="Navigation">
      <Plate title="Tabs">
        <Tabs label="Details" tabs={tabs} value={tab} onChange={setTab} className={styles.column ?? ''}>
          <Empty small>Nothing in {tab} yet.</Empty>
        </Tabs>
      </Plate>
      <Plate title="Breadcrumb, SegmentedControl, SkipLink">
        <SkipLink to="kitchen" />
        <div className={styles.column}>
          <Breadcrumb>
            <a href="#files">Team files</a>
            <a href="#pilot">Pilot 2026</a>
            Field photos
          </Breadcrumb>
        </div>
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { id: 'list', label: 'List', icon: 'list' },
            { id: 'grid', label: 'Grid', icon: 'grid' },
          ]}
        />
        <SegmentedControl
          label="Time"
          value={time}
          onChange={setTime}
          options={[
            { id: 'day', label: 'Day' },
            { id: 'week', label: 'Week' },
          ]}
        />
      </Plate>
    </Shelf>
  );
}
