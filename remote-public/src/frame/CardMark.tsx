import { lazyComponent } from '@holdall/shared';
import { Logo } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const mark = <Logo size={44} />;

/** Signing in goes on where the code for the face of an organization does not come. */
const OrganizationFace = lazyComponent<{ slug: string }, 'OrganizationFace'>(
  () =>
    import(/* webpackChunkName: "face" */ '../features/organizationFace/index.ts').catch(() => ({
      OrganizationFace: () => mark,
    })),
  'OrganizationFace',
);

/** Whose door this is: the product's, or that of the organization that the address names. */
export function CardMark() {
  const [search] = useSearchParams();
  const slug = search.get('organization');
  if (!slug) return mark;
  return (
    <Suspense fallback={mark}>
      <OrganizationFace slug={slug} />
    </Suspense>
  );
}
