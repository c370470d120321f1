import { useAction, useCall, useShell, useText, type Proposal, type Target } from '@holdall/shared';
import { tagLength } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  Loading,
  Problem,
  Retry,
  TextInput,
  TokenField,
} from '@holdall/shared/ui';
import { Suspense, useState } from 'react';
import { TargetPicker } from '../../files/picker/index.ts';
import type { Answering } from '../../frame/questions/index.ts';
import styles from './Proposals.module.css';

/** Changes what is proposed: what it is about, where that goes, and what names or tags there shall be. Nothing is done by it. */
export function EditProposal({ proposal, open, answer }: { proposal: Proposal } & Answering<true>) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const [without, setWithout] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<Target | null>(null);
  const [renaming, setRenaming] = useState(proposal.renaming);
  const [tagging, setTagging] = useState(proposal.tagging);
  const [folder, setFolder] = useState(proposal.folder);
  // A folder is made for nothing as well.
  const isEmpty = without.length === proposal.count && folder === null;
  const save = () =>
    run(async () => {
      await http.call(laterApi.proposals.change, {
        params: { proposalId: proposal.id },
        body: {
          ...(without.length > 0 && { without: [...without] }),
          ...(target && { target }),
          ...(renaming && { renaming }),
          ...(tagging && { tagging }),
          ...(folder !== null && { folder }),
        },
      });
      answer(true);
    });
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      title={say('Edit the proposal')}
      actions={
        <>
          <Button onClick={() => answer(null)}>{say('Cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={isEmpty || renaming?.pattern === '' || folder?.trim() === ''}
            onClick={() => void save()}
          >
            {say('Save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {proposal.target !== null && (
          <Where
            proposal={proposal}
            target={proposal.target}
            isChanged={target !== null}
            onPick={setTarget}
          />
        )}
        {folder !== null && (
          <Field label={say('Name of the folder')}>
            <TextInput value={folder} onChange={(event) => setFolder(event.target.value)} />
          </Field>
        )}
        {renaming !== null && (
          <>
            <Field label={say('New name')}>
              <TextInput
                value={renaming.pattern}
                onChange={(event) => setRenaming({ ...renaming, pattern: event.target.value })}
              />
            </Field>
            <Field label={say('Find')}>
              <TextInput
                value={renaming.find}
                onChange={(event) => setRenaming({ ...renaming, find: event.target.value })}
              />
            </Field>
            <Field label={say('Replace with')}>
              <TextInput
                value={renaming.replace}
                onChange={(event) => setRenaming({ ...renaming, replace: event.target.value })}
              />
            </Field>
          </>
        )}
        {tagging !== null && (
          <Suspense fallback={<Loading label={say('Opening…')} />}>
            <Tags
              label={say('Tags to add')}
              value={tagging.add}
              onChange={(add) => setTagging({ ...tagging, add })}
            />
            <Tags
              label={say('Tags to take off')}
              value={tagging.remove}
              onChange={(remove) => setTagging({ ...tagging, remove })}
            />
          </Suspense>
        )}
        {proposal.count > 0 && <Items proposalId={proposal.id} without={without} onChange={setWithout} />}
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
}

interface TagsProps {
  label: string;
  value: readonly string[];
  onChange(tags: string[]): void;
}

/** Some tags, under what becomes of them. */
function Tags({ label, value, onChange }: TagsProps) {
  return (
    <div className={styles.tags}>
      <span aria-hidden>{label}</span>
      <TokenField
        label={label}
        value={[...value]}
        suggestions={[]}
        maxLength={tagLength}
        onChange={onChange}
      />
    </div>
  );
}

interface WhereProps {
  proposal: Proposal;
  target: NonNullable<Proposal['target']>;
  isChanged: boolean;
  onPick(target: Target): void;
}

/** Where it goes. */
function Where({ proposal: { action }, target, isChanged, onPick }: WhereProps) {
  const say = useText();
  const [isAsking, setAsking] = useState(false);
  const { spaceId, storageId, parentId, name } = target;
  return (
    <p className={styles.where}>
      <span>
        {isChanged ? say('It goes to another place.') : say('It goes to “{place}”.', { place: name })}
      </span>
      <Button size="small" onClick={() => setAsking(true)}>
        {say('Choose another place…')}
      </Button>
      <TargetPicker
        place={{ spaceId, storageId, section: 'files', folderId: parentId }}
        purpose={isAsking ? (action === 'copy' ? 'copy' : 'move') : null}
        onPick={(picked) => {
          setAsking(false);
          if (picked !== null) onPick(picked);
        }}
      />
    </p>
  );
}

interface ItemsProps {
  proposalId: string;
  without: readonly string[];
  onChange(without: readonly string[]): void;
}

/** All that it is about, each to be left out. */
function Items({ proposalId, without, onChange }: ItemsProps) {
  const say = useText();
  const all = useCall(laterApi.proposals.items, { params: { proposalId } });
  if (all.status === 'loading') return <Loading label={say('Opening…')} />;
  if (all.data === undefined)
    return <Retry onRetry={all.retry}>{say('What it is about could not be loaded.')}</Retry>;
  return (
    <ul className={styles.choices} aria-label={say('What it is about')}>
      {all.data.items.map(({ id, name, place }) => (
        <li key={id}>
          <Checkbox
            checked={!without.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? without.filter((one) => one !== id) : [...without, id])
            }
          >
            <bdi>{name}</bdi> <span className={styles.note}>{place}</span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
