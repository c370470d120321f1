import { roles, useText, type Role } from '@holdall/shared';
import { Field, Select, TextInput } from '@holdall/shared/ui';
import { useModeAbove } from '../../../assistantMode.ts';
import { WhyLowered } from '../../../WhyLowered.tsx';
import { roleNames } from '../members/index.ts';
import type { SpaceSettings } from './useSpaceActions.ts';

interface SpaceRulesProps {
  settings: SpaceSettings;
  /** What was wrong with the days. */
  problem: string | undefined;
  onChange(change: Partial<SpaceSettings>): void;
}

/** How questions are answered with what lies in a space. Catalogue ids. */
const assistantModes = [
  { mode: null, value: '', label: 'As everywhere here' },
  { mode: 'extractive', value: 'extractive', label: 'Sentences of the files, without a language model' },
  { mode: 'off', value: 'off', label: 'Off: nothing here is used for answers' },
] as const;

/** What holds for everybody in a space: as what people come in, how long its trash keeps things, and what the assistant may do. */
export function SpaceRules({
  settings: { defaultRole, trashDays, assistantMode },
  problem,
  onChange,
}: SpaceRulesProps) {
  const say = useText();
  const above = useModeAbove();
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
      <Field
        label={say('Assistant')}
        description={
          <>
            {say('At most. Your organization and whoever runs this installation may allow less.')}{' '}
            <WhyLowered allowed={above} />
          </>
        }
      >
        <Select
          value={assistantMode ?? ''}
          options={assistantModes.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={({ target }) =>
            onChange({
              assistantMode: assistantModes.find(({ mode }) => (mode ?? '') === target.value)?.mode ?? null,
            })
          }
        />
      </Field>
    </>
  );
}
