import { api, useFormat, useShell, useText, type MyFeature, useAction } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, buttonClass, Problem } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { Words } from '../../page/index.ts';

const reasons: Readonly<Record<MyFeature['because'], string>> = {
  chosen: 'You have turned it on.',
  everybody: 'It is on for everybody.',
  share: 'You are among those it is tried on.',
  organization: 'It is tried on your organization.',
  group: 'It is tried on a group that you are in.',
};

interface FeatureRowProps {
  feature: MyFeature;
  onLeft(): void;
}

/** A feature that is on: what it changes, why it is on, until when. */
export function FeatureRow({ feature, onLeft }: FeatureRowProps) {
  const say = useText();
  const format = useFormat();
  const { http, user } = useShell();
  const { busy, problem, run } = useAction();
  const { key, title, text, because, since, endsAt } = feature;
  const name = say(title);

  const leave = () =>
    run(async () => {
      await http.call(laterApi.features.leave, { params: { featureKey: key } }, { quiet: true });
      user.set(await http.call(api.me.get, {}, { quiet: true }));
      onLeft();
    });
  const about = new URLSearchParams({ topic: 'problem', subject: name, feature: key });

  return (
    <li>
      <Words>
        <b>{name}</b>
        <span>{say(text)}</span>
        <span>
          {say(reasons[because])} {since && say('Since {when}.', { when: format.whenInSentence(since) })}{' '}
          {endsAt && say('Until {when}.', { when: format.exact(endsAt) })}
        </span>
        <Problem>{problem}</Problem>
      </Words>
      <Link
        to={`/pb/support?${about.toString()}`}
        className={buttonClass({ look: 'ghost' })}
        aria-label={say('Report a problem with {name}', { name })}
      >
        {say('Report a problem')}
      </Link>
      {because === 'chosen' && (
        <Button busy={busy} aria-label={say('Turn off: {name}', { name })} onClick={() => void leave()}>
          {say('Turn off')}
        </Button>
      )}
    </li>
  );
}
