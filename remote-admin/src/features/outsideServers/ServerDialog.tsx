import { useShell, useSubmit, useText, type OutsideServer } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, PasswordInput, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';
import { KnownThere } from './KnownThere.tsx';

interface ServerDialogProps {
  open: boolean;
  hide(): void;
  /** The one that is changed; null adds one. */
  server: OutsideServer | null;
  /** Where servers send a browser back to. */
  back: string;
  onDone(): void;
}

/** Names a server outside: what it is called here, where it is, and as whom and with what token it is asked. */
export function ServerDialog({ open, hide, server, back, onDone }: ServerDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [name, setName] = useState(server?.name ?? '');
  const [address, setAddress] = useState(server?.address ?? '');
  const [token, setToken] = useState('');
  const [client, setClient] = useState({ id: server?.clientId ?? '', secret: '' });
  const keepsToken = server?.hasToken === true && server.address === address;
  const isMoved = server !== null && server.address !== address;
  const sending = useSubmit(async () => {
    const isRenamed = client.id.trim() !== (server?.clientId ?? '');
    const body = {
      name,
      address,
      ...(token !== '' && { token }),
      ...((isRenamed || (isMoved && client.id !== '')) && { clientId: client.id }),
      ...(client.secret !== '' && { clientSecret: client.secret }),
    };
    if (server === null) await http.call(adminApi.outsideServers.create, { body }, { quiet: true });
    else {
      const params = { outsideServerId: server.id };
      await http.call(adminApi.outsideServers.change, { params, body }, { quiet: true });
    }
    hide();
    onDone();
  });
  const { problem, fieldProblem } = sending;
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={server === null ? say('Add a server') : say('Change the server')}
      action={server === null ? say('Add the server') : say('Save')}
      sending={sending}
    >
      <Field label={say('Name')} error={fieldProblem('name')}>
        <TextInput
          autoFocus
          required
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label={say('Address')}
        description={isMoved ? say('At another address all of its tools are off again.') : undefined}
        error={fieldProblem('address')}
      >
        <TextInput
          type="url"
          required
          maxLength={500}
          placeholder="https://tools.example.org/mcp"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Field
        label={say('Token')}
        optional
        description={
          keepsToken
            ? say('A token is kept, and is never shown. Write another one to replace it.')
            : undefined
        }
        error={fieldProblem('token')}
      >
        <PasswordInput
          autoComplete="off"
          maxLength={4000}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
      <KnownThere
        client={client}
        onChange={setClient}
        server={server}
        back={back}
        fieldProblem={fieldProblem}
      />
      <Problem>{problem}</Problem>
    </FormDialog>
  );
}
