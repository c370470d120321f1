import { reasonOf, type ShareMode, type Storage, useFormat, useText } from '@holdall/shared';
import { Button, Dialog, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { RadioList } from '../../../radios/index.ts';
import { modeTexts } from './modeTexts.ts';
import { PlanOf } from './PlanOf.tsx';
import { useShare } from './useShare.ts';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  collection: Storage;
  /** Whoever asks owns it: they decide who sees it. */
  isOwner: boolean;
  onClose(): void;
}

const modes = ['reference', 'grant', 'snapshot'] as const;

/** Asks in which of three ways a collection is shared with its space, and says before what that comes to. */
export function ShareDialog({ collection, isOwner, onClose }: ShareDialogProps) {
  const say = useText();
  const format = useFormat();
  const { share, set, remove } = useShare(collection);
  const [chosen, setChosen] = useState<ShareMode | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const mode = chosen ?? share?.mode ?? 'reference';
  const offered = modes
    .filter((id) => id !== 'snapshot' || isOwner)
    .map((id) => ({ id, label: say(modeTexts[id].label), about: say(modeTexts[id].about) }));

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    try {
      await act();
      onClose();
    } catch (error) {
      setProblem(reasonOf(error, say));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('Share {name}', { name: collection.name })}
      actions={
        <>
          {share && isOwner && (
            <Button look="ghost" disabled={busy} onClick={() => void attempt(remove)}>
              {say('Stop sharing')}
            </Button>
          )}
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={isRefused}
            onClick={() => void attempt(() => set(mode))}
          >
            {mode === 'snapshot' ? say('Take a snapshot') : say('Share')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {share && (
          <p>
            {say('Shared by {name} since {when}: {mode}', {
              name: share.by.name,
              when: format.whenInSentence(share.at),
              mode: say(modeTexts[share.mode].label),
            })}
          </p>
        )}
        <RadioList label={say('How it is shared')} options={offered} chosen={mode} onChoose={setChosen} />
        <PlanOf key={mode} collectionId={collection.id} mode={mode} onRefused={setRefused} />
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
}
