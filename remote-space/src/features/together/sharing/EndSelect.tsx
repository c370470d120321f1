import { useFormat, useText } from '@holdall/shared';
import type { Share } from '@holdall/shared/later';
import { Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { endAfter, ends } from './ends.ts';
import { useSharing } from './useSharing.ts';

interface EndSelectProps {
  readonly share: Pick<Share, 'id' | 'until'>;
  readonly person: string;
}

/** Until when something is shared with somebody, to be changed: from today on. */
export function EndSelect({ share, person }: EndSelectProps) {
  const say = useText();
  const format = useFormat();
  const { change } = useSharing();
  const [now] = useState(() => new Date());
  const present = share.until === null ? 'none' : 'present';
  const kept =
    share.until === null
      ? []
      : [{ value: 'present', label: say('until {when}', { when: format.whenInSentence(share.until) }) }];
  return (
    <Select
      aria-label={say('How long with {name}', { name: person })}
      value={present}
      options={[...kept, ...ends.map(({ id, label }) => ({ value: id, label: say(label) }))]}
      onChange={(event) => {
        const chosen = ends.find(({ id }) => id === event.target.value);
        // A refusal has been shown as a notice.
        if (chosen) void change(share, { until: endAfter(chosen.days, now) }).catch(() => null);
      }}
    />
  );
}
