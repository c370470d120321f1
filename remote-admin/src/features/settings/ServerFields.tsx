import { useText } from '@holdall/shared';
import { Field, PasswordInput, TextInput } from '@holdall/shared/ui';

/** A server as it is being written. */
interface ServerDraft {
  readonly address: string;
  readonly model: string;
  readonly key: string;
}

interface ServerFieldsProps {
  draft: ServerDraft;
  /** Which of the settings they are, as problems of fields name it. */
  of: 'recognition' | 'meaning' | 'assistant';
  /** A key is kept for this address. */
  keepsKey: boolean;
  /** A model that there could be. */
  placeholder?: string;
  fieldProblem(field: string): string | undefined;
  onChange(changes: Partial<ServerDraft>): void;
}

/** Where a server is asked, which model, and with what key; a key that is kept is never shown. */
export function ServerFields({
  draft,
  of,
  keepsKey,
  placeholder,
  fieldProblem,
  onChange,
}: ServerFieldsProps) {
  const say = useText();
  return (
    <>
      <Field label={say('Address')} error={fieldProblem(`${of}.address`)}>
        <TextInput
          type="url"
          maxLength={500}
          placeholder="https://models.example.org/v1"
          value={draft.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      </Field>
      <Field label={say('Model')} error={fieldProblem(`${of}.model`)}>
        <TextInput
          maxLength={200}
          placeholder={placeholder}
          value={draft.model}
          onChange={(event) => onChange({ model: event.target.value })}
        />
      </Field>
      <Field
        label={say('Key')}
        optional
        description={
          keepsKey ? say('A key is kept, and is never shown. Write another one to replace it.') : undefined
        }
        error={fieldProblem(`${of}.key`)}
      >
        <PasswordInput
          autoComplete="off"
          maxLength={500}
          value={draft.key}
          onChange={(event) => onChange({ key: event.target.value })}
        />
      </Field>
    </>
  );
}
