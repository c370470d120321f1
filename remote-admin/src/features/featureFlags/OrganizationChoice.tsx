import { useText } from '@holdall/shared';
import { Checkbox } from '@holdall/shared/ui';
import styles from './FeatureFlagsPage.module.css';

interface OrganizationChoiceProps {
  organizations: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Organizations whose people have a feature. */
export function OrganizationChoice({ organizations, chosen, onChange }: OrganizationChoiceProps) {
  const say = useText();
  if (organizations.length === 0) return null;
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={styles.organizations}>
      <legend>{say('Also on for the people of')}</legend>
      {organizations.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.target.checked)}
        >
          <bdi>{name}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
