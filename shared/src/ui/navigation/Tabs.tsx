import { type ReactNode, useId } from 'react';
import { Count } from '../feedback/Badge.tsx';
import { joinClasses } from '../joinClasses.ts';
import { moveFocus } from './moveFocus.ts';
import styles from './Tabs.module.css';

interface TabsProps<Id extends string> {
  /** What these tabs divide. */
  label: string;
  tabs: readonly { id: Id; label: string; count?: number | undefined }[];
  value: Id;
  onChange(id: NoInfer<Id>): void;
  /** The panel of the tab that is open. */
  children: ReactNode;
  className?: string;
}

/** Sections of one place, one at a time. Arrows move and open at once, so the panels must be cheap to show. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const id = useId();
  return (
    <div className={joinClasses(styles.tabs, className)}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={(event) => moveFocus(event, '[role="tab"]')?.click()}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Count tone="quiet" value={tab.count} />}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
