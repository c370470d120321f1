import {
  api,
  browserFeatures,
  FeatureBoundary,
  useCall,
  useShell,
  useStore,
  useText,
  useUser,
  useAction,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, LazyKitchen, Loading, Retry, Problem } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { Actions, Page, Rows } from '../../page/index.ts';
import { FeatureRow } from './FeatureRow.tsx';

/** What is on for this person before it is everybody's, why, until when; and leaving it. */
export function MyFeaturesPage() {
  const say = useText();
  const hasGallery = useUser().features['kitchen'] === true;
  return (
    <Page title={say('My features on trial')}>
      <p>
        {say(
          'Features that are tried before they are everybody’s. A link turns one on; here it is left again.',
        )}
      </p>
      <Features />
      <BrowserPart />
      {hasGallery && (
        <section aria-label={say('Component gallery')}>
          <FeatureBoundary
            feature="kitchen"
            renderFailed={(retry) => (
              <Retry onRetry={retry}>
                {say('The gallery has failed. That it did was counted for who runs this installation.')}
              </Retry>
            )}
          >
            <Suspense fallback={<Loading label={say('Loading the gallery…')} />}>
              <LazyKitchen />
            </Suspense>
          </FeatureBoundary>
        </section>
      )}
    </Page>
  );
}

function Features() {
  const say = useText();
  const mine = useCall(laterApi.features.mine, {});
  if (mine.status === 'loading') return <Loading label={say('Loading your features…')} />;
  if (mine.status === 'failed')
    return <Retry onRetry={mine.retry}>{say('Your features could not be loaded.')}</Retry>;
  if (mine.data.items.length === 0) return <Empty small>{say('No feature is tried on you.')}</Empty>;
  return (
    <Rows>
      {mine.data.items.map((feature) => (
        <FeatureRow key={feature.key} feature={feature} onLeft={mine.retry} />
      ))}
    </Rows>
  );
}

/** What this browser keeps from when nobody was signed in. */
function BrowserPart() {
  const say = useText();
  const { http, user } = useShell();
  const { busy, problem, run } = useAction();
  const count = Object.keys(useStore(browserFeatures)).length;
  const turnOff = () =>
    run(async () => {
      const person = await http.call(api.me.get, {}, { quiet: true });
      browserFeatures.set({});
      user.set(person);
    });
  if (count === 0) return null;
  return (
    <Actions>
      {say(
        '{count, plural, one {# feature was} other {# features were}} turned on in this browser while nobody was signed in.',
        { count },
      )}{' '}
      <Button busy={busy} onClick={() => void turnOff()}>
        {say('Turn off')}
      </Button>
      <Problem>{problem}</Problem>
    </Actions>
  );
}
