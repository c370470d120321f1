import { useText, useUser } from '@holdall/shared';
import { Field, PasswordInput } from '@holdall/shared/ui';

interface ProofFieldProps {
  /** Somebody without a password is asked for a fresh sign-in, by the server. */
  hasPassword: boolean;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
}

/** Asks for the present password before something about signing in is changed. */
export function ProofField({ hasPassword, value, onChange, error }: ProofFieldProps) {
  const say = useText();
  const user = useUser();
  if (!hasPassword) return null;
  return (
    <>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      <Field label={say('Current password')} error={error}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  );
}
