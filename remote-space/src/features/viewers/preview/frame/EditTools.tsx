import { useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { useCommands } from '../../../../useCommands.ts';

interface EditToolsProps {
  readonly isEditing: boolean;
  readonly isEditable: boolean;
  onEdit(): void;
  onDone(): void;
}

/** What Enter presses by itself. */
const pressed = 'a, button, input, select, textarea, summary, [role="menuitem"], [contenteditable="true"]';

/** The button and the key that begin to change a text, and the button that ends it. */
export function EditTools({ isEditing, isEditable, onEdit, onDone }: EditToolsProps) {
  const say = useText();
  const canBegin = isEditable && !isEditing;
  useCommands([
    {
      id: 'viewer.edit',
      title: 'Edit this file',
      group: 'File viewer',
      icon: 'edit',
      keys: ['Enter'],
      isEnabled: () => canBegin && !document.activeElement?.closest(pressed),
      run: onEdit,
    },
  ]);
  if (isEditing) {
    return (
      <Button size="small" look="primary" onClick={onDone}>
        {say('Done')}
      </Button>
    );
  }
  if (!isEditable) return null;
  return (
    <Button size="small" icon="edit" onClick={onEdit}>
      {say('Edit')}
    </Button>
  );
}
