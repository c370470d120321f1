import { useCall, useFormat, useText } from '@holdall/shared';
import { laterApi, type LinkInsight as Insight } from '@holdall/shared/later';
import { Loading, Retry, VisuallyHidden } from '@holdall/shared/ui';
import styles from './LinkInsight.module.css';

const dayMs = 24 * 3_600_000;
const uses = ['opened', 'taken', 'brought', 'commented'] as const;

type Day = Insight['days'][number];

/** Every day since the first, also those on which nothing was done. */
function allDays({ since, days }: Insight, now: Date): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: Day[] = [];
  for (let at = new Date(since).getTime(); at <= now.getTime(); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { day, opened: 0, taken: 0, brought: 0, commented: 0 });
  }
  return all;
}

const sumOf = (day: Day) => uses.reduce((sum, use) => sum + day[use], 0);

/** How a link was used in the last thirty days: by days, and which files were taken most. */
export function LinkInsight({ linkId, now }: { readonly linkId: string; readonly now: Date }) {
  const say = useText();
  const insight = useCall(laterApi.publicLinks.insight, { params: { linkId } });
  if (insight.status === 'loading') return <Loading label={say('Loading how it was used…')} />;
  if (insight.status === 'failed')
    return <Retry onRetry={insight.retry}>{say('How it was used could not be loaded.')}</Retry>;
  return <Shown insight={insight.data} now={now} />;
}

function Shown({ insight, now }: { readonly insight: Insight; readonly now: Date }) {
  const say = useText();
  const format = useFormat();
  const days = allDays(insight, now);
  const most = Math.max(1, ...days.map(sumOf));
  const inAll = (use: (typeof uses)[number]) => days.reduce((sum, day) => sum + day[use], 0);
  const factsOf = (day: Pick<Day, (typeof uses)[number]>) =>
    format.facts([
      say('opened {count, plural, one {once} other {# times}}', { count: day.opened }),
      day.taken > 0 && say('{count, plural, one {# download} other {# downloads}}', { count: day.taken }),
      day.brought > 0 &&
        say('{count, plural, one {# file brought} other {# files brought}}', { count: day.brought }),
      day.commented > 0 &&
        say('{count, plural, one {# comment} other {# comments}}', { count: day.commented }),
    ]);
  return (
    <div className={styles.insight}>
      <p className={styles.facts}>
        {say('Within thirty days')}:{' '}
        {factsOf({
          opened: inAll('opened'),
          taken: inAll('taken'),
          brought: inAll('brought'),
          commented: inAll('commented'),
        })}
      </p>
      <ol className={styles.days} aria-label={say('By days')}>
        {days.map((day) => {
          const told = `${format.day(day.day)}: ${factsOf(day)}`;
          return (
            <li key={day.day} title={told}>
              <span style={{ blockSize: `${(sumOf(day) / most) * 100}%` }} />
              <VisuallyHidden>{told}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      {insight.files.length > 0 && (
        <ul className={styles.files} aria-label={say('Taken most often')}>
          {insight.files.map(({ id, name, taken: count }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span>{say('{count, plural, one {# download} other {# downloads}}', { count })}</span>
            </li>
          ))}
        </ul>
      )}
      {insight.followers > 0 && (
        <p className={styles.facts}>
          {say('{count, plural, one {# person follows} other {# people follow}} it by mail', {
            count: insight.followers,
          })}
        </p>
      )}
      <p className={styles.note}>{say('Counted without anything of who it was.')}</p>
    </div>
  );
}
