import {
  api,
  AppError,
  browserFeatures,
  places,
  useCall,
  useFormat,
  useShell,
  useStore,
  useText,
  type OfferedFeature,
  useSubmit,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, buttonClass, Loading, Retry, Problem } from '@holdall/shared/ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useAddressToken } from '../../forms/index.ts';
import styles from './debugFeatures.module.css';

const goneCodes = ['token_expired', 'validation', 'not_found'];

/** What a link offers to turn on, who asks, until when, and how to leave again. */
export function FeatureOffer() {
  const say = useText();
  const [search] = useSearchParams();
  const featureKey = search.get('feature') ?? '';
  const token = useAddressToken('token') ?? '';
  const asked = { params: { featureKey }, body: { token } };
  const isWhole = featureKey !== '' && token !== '';
  const offer = useCall(laterApi.features.look, asked, { enabled: isWhole });
  const isGone = !isWhole || (AppError.is(offer.error) && goneCodes.includes(offer.error.code));
  if (isGone) return <OfferGone />;
  return (
    <PublicCard title={offer.data ? say(offer.data.title) : say('Try a feature')}>
      {offer.status === 'loading' && <Loading label={say('Loading the feature…')} />}
      {offer.status === 'failed' && (
        <Retry onRetry={offer.retry}>{say('The feature could not be loaded.')}</Retry>
      )}
      {offer.status === 'ready' && <Offer offer={offer.data} token={token} />}
    </PublicCard>
  );
}

function OfferGone() {
  const say = useText();
  const lead = say('It was used already, is too old, or the feature is not tried any more.');
  return (
    <PublicCard title={say('This link turns nothing on')} lead={lead}>
      <Link to={places.space} className={buttonClass({ wide: true })}>
        {say('Go to workspace')}
      </Link>
    </PublicCard>
  );
}

function Offer({ offer, token }: { offer: OfferedFeature; token: string }) {
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { http, user } = useShell();
  const person = useStore(user);
  const { key, title, text, collects, by, until } = offer;
  const { busy, problem, handleSubmit } = useSubmit(async () => {
    const asked = { params: { featureKey: key }, body: { token } };
    const { kept } = await http.call(laterApi.features.optIn, asked, { quiet: true });
    if (kept === 'browser') browserFeatures.update((all) => ({ ...all, [key]: until }));
    else user.set(await http.call(api.me.get, {}, { quiet: true }));
    const state = { key, title, kept };
    void navigate('/pb/debug-features/success', { state, replace: true });
  });
  return (
    <>
      <p className={styles.text}>{say(text)}</p>
      <dl className={styles.facts}>
        <dt>{say('Who asks you')}</dt>
        <dd>
          <bdi>{by}</bdi>
        </dd>
        <dt>{say('Until when')}</dt>
        <dd>{until ? format.exact(until) : say('Until you leave it')}</dd>
        <dt>{say('How to leave')}</dt>
        <dd>
          {person
            ? say('On the page “My features” in the administration, at any time')
            : say('On the next page, or by opening it again in this browser')}
        </dd>
        <dt>{say('What is written down')}</dt>
        <dd>{say(collects)}</dd>
        <dt>{say('Where it is kept')}</dt>
        <dd>
          {person
            ? say('With your account, {email}', { email: person.email })
            : say('In this browser. To keep it with your account, sign in first and open the link again.')}
        </dd>
      </dl>
      <Problem>{problem}</Problem>
      <div className={formStyles.choices}>
        <Button look="primary" wide busy={busy} onClick={() => handleSubmit()}>
          {say('Turn on')}
        </Button>
        <Link to={person ? places.space : places.signIn} className={buttonClass({ wide: true })}>
          {say('Not now')}
        </Link>
      </div>
    </>
  );
}
