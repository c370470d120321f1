import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon } from '@holdall/shared/ui';
import { useAllowedMode } from '../../../assistantMode.ts';
import { WhyLowered } from '../../../WhyLowered.tsx';
import styles from './HowAnswered.module.css';

/** How questions about some places are answered. Without places, about all that may be read. */
function useAllowedIn(places: readonly { readonly id: string }[]) {
  const own = useAllowedMode();
  const query = places.length === 0 ? {} : { places: places.map(({ id }) => id).join(',') };
  const enabled = own.mode === 'model' || (own.mode !== 'off' && places.length > 0);
  const about = useCall(laterApi.assistant.about, { query }, { enabled });
  return { ...own, model: null, dataGoesTo: null, outside: [], remotes: [], ...about.data };
}

interface HowAnsweredProps {
  places?: readonly { readonly id: string }[];
  /** Servers outside, and remotes, are asked as well, where they may be. */
  hasTools?: boolean;
}

/**
 * Who writes the answers, and where what is needed for that goes; or who has lowered that. Nothing where answers are
 * sentences for everybody.
 */
export function HowAnswered({ places = [], hasTools = false }: HowAnsweredProps) {
  const say = useText();
  const { model, dataGoesTo, outside, remotes, ...allowed } = useAllowedIn(places);
  if (allowed.loweredBy !== null)
    return (
      <p className={styles.howAnswered}>
        <Icon name="info" size={13} />
        <WhyLowered allowed={allowed} />
      </p>
    );
  if (model === null) return null;
  return (
    <p className={styles.howAnswered}>
      <Icon name="globe" size={13} />
      <span className={styles.said}>
        <span>
          {say('{model} writes the answers: your questions and passages of your files go to {host}.', {
            model,
            host: dataGoesTo ?? '',
          })}
        </span>
        {(hasTools ? remotes : []).map(({ title, tools }) => (
          <span key={title}>
            {tools.some(({ reads }) => reads)
              ? say(
                  'Tools of {name} may be asked too, in this window; it does something only once you approve it.',
                  { name: say(title) },
                )
              : say('{name} does something only once you approve it.', { name: say(title) })}
          </span>
        ))}
        {(hasTools ? outside : []).map(({ name, host, asks }) => (
          <span key={`${name} ${host}`}>
            {asks
              ? say(
                  'Tools of {name} ({host}) may be asked too; anything else goes there only once you approve it.',
                  {
                    name,
                    host,
                  },
                )
              : say('Something goes to {name} ({host}) only once you approve it.', { name, host })}
          </span>
        ))}
      </span>
    </p>
  );
}
