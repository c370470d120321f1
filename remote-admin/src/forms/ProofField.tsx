import { useText, useUser, type Submit } from '@holdall/shared';
import { Field, PasswordInput, Problem } from '@holdall/shared/ui';

interface ProofFieldProps {
  /** Somebody without a password is asked for a fresh sign-in, by the server. */
  hasPassword: boolean;
  value: string;
  onChange(value: string): void;
  /** What was wrong is said at the field, or where there is none, in its place. */
  sending: Pick<Submit, 'problem' | 'fieldProblem'>;
  /** False where another field is typed into first. */
  autoFocus?: boolean;
}

/** Asks for the present password before something about signing in is changed. */
export function ProofField({ hasPassword, value, onChange, sending, autoFocus = true }: ProofFieldProps) {
  const say = useText();
  const user = useUser();
  const { problem, fieldProblem } = sending;
  if (!hasPassword) return <Problem>{problem}</Problem>;
  return (
    <>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      <Field
        label={say('Current password')}
        error={fieldProblem('currentPassword') ?? (problem || undefined)}
      >
        <PasswordInput
          autoComplete="current-password"
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  );
}
