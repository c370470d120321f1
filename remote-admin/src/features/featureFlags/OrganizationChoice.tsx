import { useText } from '@holdall/shared';
import { Checkbox } from '@holdall/shared/ui';
import styles from './FeatureFlagsPage.module.css';

interface OrganizationChoiceProps {
  organizations: readonly { id: string; name: string }[];
  groups: readonly { id: string; organizationId: string; name: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Organizations, and groups in them, whose people have a feature. */
export function OrganizationChoice({ organizations, groups, chosen, onChange }: OrganizationChoiceProps) {
  const say = useText();
  if (organizations.length === 0) return null;
  const choice = ({ id, name }: { id: string; name: string }) => (
    <Checkbox
      key={id}
      checked={chosen.includes(id)}
      onChange={(event) =>
        onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
      }
    >
      <bdi>{name}</bdi>
    </Checkbox>
  );
  return (
    <fieldset className={styles.organizations}>
      <legend>{say('Also on for the people of')}</legend>
      {organizations.map((organization) => {
        const inside = groups.filter(({ organizationId }) => organizationId === organization.id);
        return (
          <div key={organization.id} className={styles.organization}>
            {choice(organization)}
            {inside.length > 0 && (
              <div
                role="group"
                aria-label={say('Groups of {name}', { name: organization.name })}
                className={styles.groups}
              >
                {inside.map(choice)}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
