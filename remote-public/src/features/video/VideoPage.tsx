import { useText } from '@holdall/shared';
import { buttonClass } from '@holdall/shared/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import { films } from './films.ts';
import { Player } from './Player.tsx';

/** A film, by `?v=`; the tour when none is named. */
export function VideoPage() {
  const say = useText();
  const [search] = useSearchParams();
  const asked = search.get('v');
  const film = asked === null ? films[0] : films.find(({ id }) => id === asked);
  if (film === undefined)
    return (
      <PublicCard
        title={say('Video')}
        lead={say('There is no film by this name, or it is not shared any more.')}
      >
        <Link to="/pb/video" className={buttonClass({ look: 'primary', wide: true })}>
          {say('See the tour of the product')}
        </Link>
      </PublicCard>
    );
  return (
    <PublicCard title={say(film.title)} wide>
      <Player key={film.id} film={film} />
    </PublicCard>
  );
}
