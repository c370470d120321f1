import { Menu } from '@base-ui/react/menu';
import { Kbd } from '../../actions/Kbd.tsx';
import { joinClasses } from '../../joinClasses.ts';
import { Icon } from '../../marks/Icon.tsx';
import { KindMark } from '../../marks/KindMark.tsx';
import type { MenuAction, MenuEntry } from '../menuEntry.ts';
import styles from './MenuPopup.module.css';

function ActFace({ act }: { act: MenuAction }) {
  return (
    <>
      {act.kind ? <KindMark kind={act.kind} size={18} /> : act.icon && <Icon name={act.icon} />}
      <span className={styles.label}>
        {act.label}
        {act.note && <span className={styles.note}>{act.note}</span>}
      </span>
      {act.shortcut && <Kbd>{act.shortcut}</Kbd>}
    </>
  );
}

function Act({ act }: { act: MenuAction }) {
  const common = {
    className: joinClasses(styles.item, act.danger && styles.danger),
    label: act.label,
    disabled: act.disabled ?? false,
  };
  if (act.entries) {
    return (
      <Menu.SubmenuRoot>
        <Menu.SubmenuTrigger {...common}>
          <ActFace act={act} />
          <Icon name="chevronRight" size={14} />
        </Menu.SubmenuTrigger>
        <Menu.Portal>
          <Menu.Positioner
            className={styles.positioner}
            sideOffset={-2}
            alignOffset={-5}
            collisionPadding={8}
          >
            <Menu.Popup className={styles.popup}>
              <MenuEntries entries={act.entries} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.SubmenuRoot>
    );
  }
  if (act.checked !== undefined) {
    return (
      <Menu.CheckboxItem {...common} checked={act.checked} onClick={act.onSelect}>
        <span className={styles.tick}>{act.checked && <Icon name="check" />}</span>
        <ActFace act={act} />
      </Menu.CheckboxItem>
    );
  }
  if (act.href && !act.disabled) {
    return (
      <Menu.LinkItem
        className={common.className}
        label={act.label}
        href={act.href}
        onClick={act.onSelect}
        closeOnClick
      >
        <ActFace act={act} />
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item {...common} onClick={act.onSelect}>
      <ActFace act={act} />
    </Menu.Item>
  );
}

/** The rows of a menu, groups and submenus included. */
export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => {
    if (entry === 'line') return <Menu.Separator key={`line ${index}`} className={styles.line} />;
    if ('group' in entry) {
      return (
        <Menu.Group key={entry.group}>
          <Menu.GroupLabel className={styles.group}>{entry.group}</Menu.GroupLabel>
          <MenuEntries entries={entry.entries} />
        </Menu.Group>
      );
    }
    return <Act key={entry.id} act={entry} />;
  });
}
