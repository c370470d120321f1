import { roles, useText, type Role } from '@holdall/shared';
import { Field, Select, TextInput } from '@holdall/shared/ui';
import { roleNames } from '../members/index.ts';
import type { SpaceSettings } from './useSpaceActions.ts';

interface SpaceRulesProps {
  settings: SpaceSettings;
  /** What was wrong with the days. */
  problem: string | undefined;
  onChange(change: Partial<SpaceSettings>): void;
}

/** What holds for everybody in a space: as what people come in, and how long its trash keeps things. */
export function SpaceRules({ settings: { defaultRole, trashDays }, problem, onChange }: SpaceRulesProps) {
  const say = useText();
  return (
    <>
      <Field label={say('New members are')}>
        <Select
          value={defaultRole}
          options={roles.map((value) => ({ value, label: say(roleNames[value]) }))}
          onChange={(event) => onChange({ defaultRole: event.target.value as Role })}
        />
      </Field>
      <Field
        label={say('Days in the trash')}
        description={say('From 7 to 365. Empty: as everywhere here. Your organization may keep less.')}
        error={problem}
        optional
      >
        <TextInput
          type="number"
          min={7}
          max={365}
          value={trashDays ?? ''}
          onChange={({ target }) =>
            onChange({ trashDays: target.value === '' ? null : Number(target.value) })
          }
        />
      </Field>
    </>
  );
}
