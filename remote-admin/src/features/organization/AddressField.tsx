import { limits, places, useText } from '@holdall/shared';
import { Field, TextInput } from '@holdall/shared/ui';
import styles from './OrganizationPage.module.css';

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** Where people of an organization sign in. */
export const signInAddress = (slug: string): string =>
  `${location.origin}${places.signIn}?organization=${slug}`;

/** The address name of an organization, and below it the address that comes of it. */
export function AddressField({ value, error, onChange }: AddressFieldProps) {
  const say = useText();
  const slug = value.trim().toLowerCase();
  return (
    <>
      <Field
        label={say('Address name')}
        optional
        error={error}
        description={say('Small letters, digits and single hyphens; {least} at least, a letter first.', {
          least: String(limits.slugMin),
        })}
      >
        <TextInput
          value={value}
          dir="ltr"
          maxLength={limits.slugMax}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {slug !== '' && (
        <p className={styles.hint}>
          {say('Who opens this address sees the name, the picture and the colours of the organization:')}{' '}
          <bdi dir="ltr" className={styles.address}>
            {signInAddress(slug)}
          </bdi>
        </p>
      )}
    </>
  );
}
