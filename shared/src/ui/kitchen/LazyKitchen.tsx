import { lazyComponent } from '../../remote/lazyComponent.tsx';

/** The kitchen page, fetched when it is shown, and again where that failed. Put it inside a Suspense. */
export const LazyKitchen = lazyComponent<object, 'Kitchen'>(
  () => import(/* webpackChunkName: "kitchen" */ './Kitchen.tsx'),
  'Kitchen',
);
