import { api, callKey, reasonOf, type Storage, useCall, useShell, useText } from '@holdall/shared';
import { Button, Dialog, Field, Icon, Loading, Problem, Select, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { RadioList } from '../../../radios/index.ts';
import { useSpaces } from '../../../spaces/rail/index.ts';
import type { Answering } from '../../../frame/questions/index.ts';
import { useCollect, type ToCollect } from '../useCollect.ts';
import styles from './CollectionPicker.module.css';

interface CollectionPickerProps extends Answering<never> {
  what: ToCollect;
}

/** Stands for a collection that is yet to be made. */
const aNewOne = 'new';

/** Asks for a collection of any space, or makes one, and puts the things there. */
export function CollectionPicker({ what, open, answer }: CollectionPickerProps) {
  const say = useText();
  const close = () => answer(null);
  const { http, queries } = useShell();
  const collect = useCollect();
  const spaces = useSpaces();
  const [space, setSpace] = useState<string | null>(null);
  const spaceId = space ?? spaces.data?.present[0]?.id ?? '';
  const storages = useCall(api.storages.list, { params: { spaceId } }, { enabled: spaceId !== '' });
  const mine = spaces.data?.present.find(({ id }) => id === spaceId)?.can ?? [];
  const present = (storages.data?.items ?? []).filter(
    ({ kind, can }) => kind === 'virtual' && can.includes('create'),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const target = chosen ?? present[0]?.id ?? aNewOne;
  const offered = [
    ...present.map(({ id, name: label }) => ({
      id,
      sign: <Icon name="layers" size={17} />,
      label: <bdi>{label}</bdi>,
    })),
    ...(mine.includes('manage') && storages.status === 'ready'
      ? [{ id: aNewOne, sign: <Icon name="add" size={17} />, label: say('A new collection') }]
      : []),
  ];
  const [name, setName] = useState(say('Collection'));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function make(): Promise<Storage> {
    const input = { params: { spaceId }, body: { kind: 'virtual' as const, name } };
    const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
    const made = await http.call(api.storages.create, input, options);
    setChosen(made.id);
    await queries.invalidateQueries({ queryKey: callKey(api.storages.list) });
    return made;
  }

  async function handleAdd() {
    setBusy(true);
    setProblem('');
    try {
      await collect(present.find(({ id }) => id === target) ?? (await make()), what, note);
      close();
    } catch (error) {
      setProblem(reasonOf(error, say));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={say('Add to collection')}
      actions={
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void handleAdd()}>
            {say('Add')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <Select
          aria-label={say('Space')}
          value={spaceId}
          options={(spaces.data?.present ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(event) => {
            setSpace(event.target.value);
            setChosen(null);
          }}
        />
        {storages.status === 'loading' && <Loading label={say('Loading the storages…')} />}
        {offered.length > 0 && (
          <RadioList label={say('Collections')} options={offered} chosen={target} onChoose={setChosen} />
        )}
        {storages.status === 'ready' && offered.length === 0 && (
          <p className={styles.none}>{say('This space has no collection that you may add to.')}</p>
        )}
        {target === aNewOne && mine.includes('manage') && (
          <Field label={say('Name of the collection')} required>
            <TextInput value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
          </Field>
        )}
        <Field label={say('Note')} optional>
          <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
}
