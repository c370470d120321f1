import { useState } from 'react';
import { BarButton } from '../actions/BarButton.tsx';
import { Button, buttonClass } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Kbd } from '../actions/Kbd.tsx';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import { UndoStrip } from '../actions/UndoStrip.tsx';
import styles from './Kitchen.module.css';
import { Plate, Shelf } from './Shelf.tsx';

const lastSeen = ['primary', 'plain', 'ghost', 'link', 'danger'] as const;

/** Buttons and bars. */
export function ActionsShelf() {
  const [pressed, setPressed] = useState(true);
  const [undone, setUndone] = useState(false);
  return (
    <Shelf title="Actions">
      <Plate title="Button">
        {lastSeen.map((look) => (
          <Button key={look} look={look} icon="add">
            {look}
          </Button>
        ))}
      </Plate>
      <Plate title="Button, sizes">
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" look="primary">
          Large
        </Button>
        <a className={buttonClass({ look: 'plain' })} href="#link">
          A link
        </a>
        <Button wide look="primary" size="large">
          Wide
        </Button>
      </Plate>
      <Plate title="Button, states">
        <Button disabled>Disabled</Button>
        <Button look="primary" disabled>
          Disabled
        </Button>
        <Button look="primary" busy>
          Saving…
        </Button>
        <Button busy>Loading…</Button>
      </Plate>
      <Plate title="IconButton, Kbd">
        <IconButton icon="add" label="Connect a storage" size="small" />
        <IconButton icon="moon" label="Dark Mode" />
        <IconButton icon="search" label="Search" shortcut="Ctrl K" size="large" />
        <IconButton icon="bell" label="Notifications, 4 unread" marked />
        <IconButton icon="star" label="Star" pressed={pressed} onClick={() => setPressed(!pressed)} />
        <IconButton icon="up" label="Send" look="primary" />
        <IconButton icon="trash" label="Delete" disabled />
        <Kbd>Ctrl K</Kbd>
      </Plate>
      <Plate title="SelectionBar, UndoStrip" wide>
        <div className={styles.stage}>
          <SelectionBar text="1 selected" onClear={() => undefined}>
            <BarButton icon="share">Share</BarButton>
            <BarButton icon="sparkles">Summarise</BarButton>
            <BarButton icon="move">Move</BarButton>
            <BarButton icon="archive">Archive</BarButton>
          </SelectionBar>
        </div>
        {!undone && (
          <UndoStrip milliseconds={3_600_000} onUndo={() => setUndone(true)} onExpire={() => setUndone(true)}>
            3 items moved to Contracts
          </UndoStrip>
        )}
      </Plate>
    </Shelf>
  );
}
