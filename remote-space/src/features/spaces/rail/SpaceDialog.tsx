import { limits, useAction, useText, type Space } from '@holdall/shared';
import { Button, Dialog, Field, Icon, SpaceMark, spaceSigns, TextArea, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { SpaceRules } from './SpaceRules.tsx';
import { useSpaceActions, type SpaceSettings } from './useSpaceActions.ts';
import styles from './SpaceDialog.module.css';

interface SpaceDialogProps {
  open: boolean;
  onClose(): void;
  /** The space to be changed; without one a new one is made. */
  space?: Space;
}

const hues = [205, 252, 318, 348, 24, 58, 105, 152] as const;
/** What the signs are called. Catalogue ids. */
const signNames: Readonly<Record<string, string>> = {
  '': 'Initials',
  '📁': 'Folder',
  '🧳': 'Luggage',
  '🏡': 'House',
  '🚀': 'Rocket',
  '🎨': 'Palette',
  '📚': 'Book',
  '🌱': 'Plant',
  '💼': 'Briefcase',
};
const fresh: SpaceSettings = {
  name: '',
  emoji: null,
  hue: 205,
  description: '',
  defaultRole: 'editor',
  trashDays: null,
  assistantMode: null,
};

/** Asks for the name, the description, the colour and the sign of a space. */
export function SpaceDialog({ open, onClose, space }: SpaceDialogProps) {
  const say = useText();
  const { create, change } = useSpaceActions();
  const [draft, setDraft] = useState<SpaceSettings>(space ?? fresh);
  const [wasOpen, setWasOpen] = useState(false);
  const { busy, problem, fieldProblem, run } = useAction();
  if (open !== wasOpen) {
    setWasOpen(open);
    // It begins with what the space is by then; what changes meanwhile does not take away what is being written.
    if (open && space) setDraft(space);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { name, emoji, hue, description, defaultRole, trashDays, assistantMode } = draft;
    const wanted = { name, emoji, hue, description };
    await run(async () => {
      await (space ? change(space, { ...wanted, defaultRole, trashDays, assistantMode }) : create(wanted));
      if (!space) setDraft(fresh);
      onClose();
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={space ? say('Change the space') : say('New space')}
      actions={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form="space-form" busy={busy}>
            {space ? say('Save') : say('Make the space')}
          </Button>
        </>
      }
    >
      <form id="space-form" className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <div className={styles.name}>
          <SpaceMark name={draft.name || '?'} emoji={draft.emoji} hue={draft.hue} size={44} />
          <Field label={say('Name')} error={fieldProblem('name') ?? problem} required>
            <TextInput
              value={draft.name}
              maxLength={limits.spaceNameLength}
              autoComplete="off"
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
            />
          </Field>
        </div>
        <Field
          label={say('Description')}
          description={say('Shown to everybody in the space. Markdown works.')}
          optional
        >
          <TextArea
            value={draft.description}
            maxLength={limits.descriptionLength}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        </Field>
        <fieldset className={styles.choices}>
          <legend>{say('Colour')}</legend>
          {hues.map((hue) => (
            <label key={hue} className={styles.choice}>
              <input
                type="radio"
                name="hue"
                aria-label={say('Colour {hue}', { hue })}
                checked={draft.hue === hue}
                onChange={() => setDraft({ ...draft, hue })}
              />
              <SpaceMark name={draft.name || '?'} hue={hue} size={26} current={draft.hue === hue} />
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{say('Sign')}</legend>
          {Object.entries(signNames).map(([emoji, title]) => (
            <label key={emoji} className={styles.choice}>
              <input
                type="radio"
                name="emoji"
                aria-label={say(title)}
                checked={(draft.emoji ?? '') === emoji}
                onChange={() => setDraft({ ...draft, emoji: emoji || null })}
              />
              <span className={styles.emoji} aria-hidden>
                {emoji === '' ? 'Aa' : <Icon name={spaceSigns[emoji] ?? 'file'} size={18} />}
              </span>
            </label>
          ))}
        </fieldset>
        {space && (
          <SpaceRules
            settings={draft}
            problem={fieldProblem('trashDays')}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        )}
      </form>
    </Dialog>
  );
}
