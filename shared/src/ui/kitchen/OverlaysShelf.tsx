import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Field } from '../forms/Field.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { ContextMenu } from '../overlays/ContextMenu.tsx';
import { Dialog, Sheet } from '../overlays/Dialog.tsx';
import { Menu } from '../overlays/Menu.tsx';
import type { MenuEntry } from '../overlays/menuEntry.ts';
import { Popover } from '../overlays/Popover.tsx';
import { Tooltip } from '../overlays/Tooltip.tsx';
import styles from './Kitchen.module.css';
import { Plate, Shelf } from './Shelf.tsx';

type Shown = 'dialog' | 'wide' | 'guarded' | 'end' | 'bottom';

const newEntries: readonly MenuEntry[] = [
  { id: 'folder', label: 'Folder', icon: 'newFolder', shortcut: 'N' },
  { id: 'document', label: 'Document', kind: 'document' },
  { id: 'sheet', label: 'Spreadsheet', kind: 'spreadsheet' },
  'line',
  {
    id: 'from',
    label: 'From another storage',
    icon: 'drive',
    entries: [
      { id: 'drive', label: 'Google Drive', icon: 'googleDrive' },
      { id: 'mail', label: 'Ana’s mailbox', icon: 'mail' },
    ],
  },
  {
    group: 'Sort by',
    entries: [
      { id: 'name', label: 'Name', checked: true },
      { id: 'size', label: 'Size', checked: false },
    ],
  },
  'line',
  { id: 'docs', label: 'Docs', icon: 'help', href: '#docs' },
  { id: 'never', label: 'Not allowed', icon: 'lock', disabled: true },
  { id: 'delete', label: 'Delete', icon: 'trash', danger: true, shortcut: 'Del' },
];

/** Everything that opens over the page. */
export function OverlaysShelf() {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <Shelf title="Overlays">
      <Plate title="Menu, Popover, Tooltip">
        <Menu
          label="New"
          entries={newEntries}
          renderTrigger={(props) => (
            <Button look="primary" icon="add" {...props}>
              New
            </Button>
          )}
        />
        <Menu
          label="More"
          entries={newEntries}
          align="end"
          renderTrigger={(props) => <IconButton icon="more" label="More" {...props} />}
        />
        <Popover
          label="Filters"
          align="start"
          renderTrigger={(props) => (
            <Button icon="filter" {...props}>
              Filter
            </Button>
          )}
        >
          {(done) => (
            <div className={styles.column}>
              <Field label="Changed by">
                <TextInput placeholder="Anybody" />
              </Field>
              <Button onClick={done}>Done</Button>
            </div>
          )}
        </Popover>
        <Tooltip text="It was last checked at 14:02, and nothing had changed since.">
          <Button look="ghost">Rest here</Button>
        </Tooltip>
      </Plate>
      <Plate title="ContextMenu">
        <ContextMenu label="Item" entries={() => newEntries}>
          <div className={styles.drop}>Press here with the second button</div>
        </ContextMenu>
      </Plate>
      <Plate title="Dialog, Sheet">
        {(['dialog', 'wide', 'guarded', 'end', 'bottom'] as const).map((which) => (
          <Button key={which} onClick={() => setShown(which)}>
            Open {which}
          </Button>
        ))}
        <Dialog
          open={shown === 'dialog'}
          onClose={close}
          title="Delete this space?"
          description="Everything in it can be restored for 30 days."
          actions={
            <>
              <Button onClick={close}>Keep it</Button>
              <Button look="danger" onClick={close}>
                Delete space
              </Button>
            </>
          }
        >
          <Field label="Type the name of the space">
            <TextInput />
          </Field>
        </Dialog>
        <Dialog open={shown === 'wide'} onClose={close} size="wide" title="Retail pilot, Q3 readout">
          Visits grew in all three stores, and Lisbon more than doubled.
        </Dialog>
        <Dialog open={shown === 'guarded'} onClose={close} guarded size="small" title="Write a message">
          <Field label="Message">
            <TextInput />
          </Field>
        </Dialog>
        <Sheet open={shown === 'end'} onClose={close} title="Details">
          PDF, 12 pages, 2.4 MB
        </Sheet>
        <Sheet open={shown === 'bottom'} onClose={close} from="bottom" title="Add">
          Folder, document, upload
        </Sheet>
      </Plate>
    </Shelf>
  );
}
