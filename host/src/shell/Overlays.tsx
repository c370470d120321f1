import { lazyComponent, useStore } from '@holdall/shared';
import { Overlay } from '../overlay/index.ts';
import { PaletteHost, typedEarlyOf } from '../palette/index.ts';
import { SummaryDialog } from '../summary/SummaryDialog.tsx';
import { UndoOffer } from '../undo/UndoOffer.tsx';
import type { ShellParts } from './createShell.ts';

const ShortcutSheet = lazyComponent(() => import('../shortcuts/ShortcutSheet.tsx'), 'ShortcutSheet');

/** What lies over the screen: the summary, the palette, the sheet of keys, the undo strip. */
export function Overlays({ parts }: { parts: ShellParts }) {
  const { shell, summaries, undo, paletteOpen, shortcutsOpen } = parts;
  const user = useStore(shell.user);
  const showsKeys = useStore(shortcutsOpen);
  const closeKeys = () => shortcutsOpen.set(false);

  return (
    <>
      <SummaryDialog summaries={summaries} show={shell.notices.show} />
      {user && <PaletteHost userId={user.id} isOpen={paletteOpen} typedEarly={typedEarlyOf(paletteOpen)} />}
      {showsKeys && (
        <Overlay onClose={closeKeys}>
          <ShortcutSheet open onClose={closeKeys} />
        </Overlay>
      )}
      <UndoOffer undo={undo} onUndo={() => shell.commands.run('shell.undo')} />
    </>
  );
}
