import { useText, type OutsideServer } from '@holdall/shared';
import { CopyButton, Field, PasswordInput, TextInput } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import styles from './OutsideServers.module.css';

/** What this installation is called at a server, and by what secret it is known there. */
interface Client {
  readonly id: string;
  readonly secret: string;
}

interface KnownThereProps {
  client: Client;
  onChange(client: Client): void;
  /** The server as it is kept; null for one that is added. */
  server: OutsideServer | null;
  /** Where the server sends a browser back to. */
  back: string;
  /** What was wrong with a field of what was sent. */
  fieldProblem(name: 'clientId' | 'clientSecret'): string | undefined;
}

/** For servers at which programs cannot register themselves: what the operator was given when registering this one by hand. */
export function KnownThere({ client, onChange, server, back, fieldProblem }: KnownThereProps) {
  const say = useText();
  const around = useRef<HTMLDetailsElement>(null);
  const [idProblem, secretProblem] = [fieldProblem('clientId'), fieldProblem('clientSecret')];
  const isRefused = idProblem !== undefined || secretProblem !== undefined;
  // Whatever was opened and closed here by hand: a refusal is seen.
  useEffect(() => {
    if (isRefused && around.current) around.current.open = true;
  }, [isRefused]);
  const keepsSecret = server?.hasClientSecret === true && server.clientId === client.id;
  return (
    <details ref={around} className={styles.knownThere} open={server !== null && server.clientId !== ''}>
      <summary>{say('This installation is registered there by hand')}</summary>
      <p>
        {say(
          'Only for a server that lets in by OAuth and does not let programs register themselves. Register this installation there with the address that it sends back to:',
        )}
      </p>
      <p className={styles.back}>
        <code>
          <bdi>{back}</bdi>
        </code>
        <CopyButton text={back}>{say('Copy')}</CopyButton>
      </p>
      <Field label={say('Client ID')} optional error={idProblem}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          value={client.id}
          onChange={(event) => onChange({ ...client, id: event.target.value })}
        />
      </Field>
      <Field
        label={say('Client secret')}
        optional
        description={
          keepsSecret
            ? say('A secret is kept, and is never shown. Write another one to replace it.')
            : undefined
        }
        error={secretProblem}
      >
        <PasswordInput
          autoComplete="off"
          maxLength={4000}
          value={client.secret}
          onChange={(event) => onChange({ ...client, secret: event.target.value })}
        />
      </Field>
    </details>
  );
}
