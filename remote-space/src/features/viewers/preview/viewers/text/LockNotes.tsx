import { useText, type Resource } from '@holdall/shared';
import { Banner, Button } from '@holdall/shared/ui';
import { usePresenceHere } from '../../presence/index.ts';
import type { TextEditor } from './useTextEditor.ts';
import styles from './TextViewer.module.css';

interface LockNotesProps {
  readonly resource: Resource;
  readonly editor: TextEditor;
}

/** What is to be known of the others before or while a text is changed: who holds it, and who asks for it. */
export function LockNotes({ resource, editor }: LockNotesProps) {
  const { state } = usePresenceHere();
  const { withheld, editing } = editor;
  if (editing) return <Asked editor={editor} asked={state?.lock?.asked?.name ?? null} />;
  if (withheld === 'elsewhere') return <Elsewhere editor={editor} />;
  if (withheld === null) return null;
  return <HeldByOther resource={resource} editor={editor} holder={state?.lock?.holder?.name ?? null} />;
}

function Asked({ editor, asked }: { editor: TextEditor; asked: string | null }) {
  const say = useText();
  if (asked === null) return null;
  return (
    <Banner
      urgent
      icon="edit"
      action={
        <span className={styles.choices}>
          <Button size="small" look="primary" onClick={() => void editor.answer(true)}>
            {say('Hand over')}
          </Button>
          <Button size="small" onClick={() => void editor.answer(false)}>
            {say('Keep')}
          </Button>
        </span>
      }
    >
      {say('{name} asks to take over.', { name: asked })}
    </Banner>
  );
}

function Elsewhere({ editor }: { editor: TextEditor }) {
  const say = useText();
  return (
    <Banner
      icon="lock"
      onDismiss={editor.dismiss}
      action={
        <Button size="small" onClick={() => void editor.start()}>
          {say('Edit here')}
        </Button>
      }
    >
      {say('You are editing this in another window.')}
    </Banner>
  );
}

function HeldByOther({ resource, editor, holder }: LockNotesProps & { holder: string | null }) {
  const say = useText();
  const { asks } = editor;
  return (
    <Banner
      icon="lock"
      action={
        <span className={styles.choices}>
          {!asks && (
            <Button size="small" onClick={editor.dismiss}>
              {say('Open read-only')}
            </Button>
          )}
          {resource.can.includes('create') && (
            <Button size="small" onClick={() => void editor.copy()}>
              {say('Edit a copy')}
            </Button>
          )}
          {!asks && (
            <Button size="small" look="primary" onClick={() => void editor.ask()}>
              {say('Ask to take over')}
            </Button>
          )}
        </span>
      }
    >
      {holder === null
        ? say('Somebody else is editing this.')
        : say('{name} is editing this.', { name: holder })}{' '}
      {asks && say('You have asked to take over.')}
    </Banner>
  );
}
