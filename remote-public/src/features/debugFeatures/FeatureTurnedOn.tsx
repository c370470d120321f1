import {
  api,
  browserFeatures,
  places,
  useShell,
  useStore,
  useText,
  type BrowserFeatures,
  useSubmit,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, buttonClass, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';

interface TurnedOn {
  key: string;
  title: string;
  kept: 'account' | 'browser';
}

const without = (key: string) => (all: BrowserFeatures) =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));

/** A feature is on: to the workspace, or off again. Without one, what this browser keeps can be turned off here. */
export function FeatureTurnedOn() {
  const { state } = useLocation() as { state: TurnedOn | null };
  return state ? <JustTurnedOn on={state} /> : <KeptHere />;
}

function JustTurnedOn({ on: { key, title, kept } }: { on: TurnedOn }) {
  const say = useText();
  const { http, user } = useShell();
  const [isOff, setOff] = useState(false);
  const { busy, problem, handleSubmit } = useSubmit(async () => {
    if (kept === 'browser') browserFeatures.update(without(key));
    else {
      await http.call(laterApi.features.leave, { params: { featureKey: key } }, { quiet: true });
      user.set(await http.call(api.me.get, {}, { quiet: true }));
    }
    setOff(true);
  });
  const name = say(title);
  return (
    <PublicCard title={isOff ? say('“{name}” is off', { name }) : say('“{name}” is on', { name })}>
      <Problem>{problem}</Problem>
      <div className={formStyles.choices}>
        <Link to={places.space} className={buttonClass({ look: 'primary', wide: true })}>
          {say('Open workspace')}
        </Link>
        {!isOff && (
          <Button wide busy={busy} onClick={() => handleSubmit()}>
            {say('Turn off')}
          </Button>
        )}
      </div>
    </PublicCard>
  );
}

function KeptHere() {
  const say = useText();
  const kept = Object.keys(useStore(browserFeatures));
  return (
    <PublicCard
      title={say('Features of this browser')}
      lead={kept.length === 0 ? say('This browser keeps no feature on.') : undefined}
    >
      <div className={formStyles.choices}>
        {kept.length > 0 && (
          <Button wide onClick={() => browserFeatures.set({})}>
            {say('{count, plural, one {Turn # feature off} other {Turn # features off}}', {
              count: kept.length,
            })}
          </Button>
        )}
        <Link to={places.space} className={buttonClass({ look: 'primary', wide: true })}>
          {say('Open workspace')}
        </Link>
      </div>
    </PublicCard>
  );
}
