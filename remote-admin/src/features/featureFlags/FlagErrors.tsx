import { useFormat, useText, type FeatureFlag } from '@holdall/shared';
import { Badge } from '@holdall/shared/ui';

/** How often a feature has failed of late, and whether it has switched itself off because of that. */
export function FlagErrors({ flag }: { flag: FeatureFlag }) {
  const say = useText();
  const format = useFormat();
  const { errors7d: errors, people7d: people, switchedOffAt } = flag;
  return (
    <>
      <p>
        {errors === 0
          ? say('No errors within seven days.')
          : say(
              '{errors, plural, one {# error} other {# errors}} within seven days, met by {people, plural, one {# person} other {# people}}.',
              { errors, people },
            )}
      </p>
      {switchedOffAt !== null && (
        <p role="status">
          <Badge tone="bad">{say('It has switched itself off')}</Badge>{' '}
          {say('On {when}. Where it is switched on again, the count begins anew.', {
            when: format.exact(switchedOffAt),
          })}
        </p>
      )}
    </>
  );
}
