import { api, reasonOf, type Resource, useCall, useShell, useText } from '@holdall/shared';
import { Banner, Button, ErrorState, Loading } from '@holdall/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { resourceAddress } from '../../../../frame/locations/index.ts';
import { imageSources } from '../../viewers/image/imageSources.ts';
import compare from '../Compare.module.css';
import { ComparePictures } from './ComparePictures.tsx';

interface CompareBesideProps {
  readonly resource: Resource;
  readonly otherId: string;
}

/** The open picture beside another one; under a bar that leads back to it alone. */
export function CompareBeside({ resource, otherId }: CompareBesideProps) {
  const say = useText();
  const { http } = useShell();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const other = useCall(api.resources.get, { params: { resourceId: otherId } });
  const alone = () => void navigate(resourceAddress(resource.id), { replace: true, state });

  if (other.status === 'loading')
    return (
      <div className={compare.waiting}>
        <Loading label={say('Opening…')} />
      </div>
    );
  const isPicture = resource.kind === 'image' && other.status === 'ready' && other.data.kind === 'image';
  if (!isPicture)
    return (
      <ErrorState
        drawing="broken"
        title={say('The pictures could not be compared.')}
        onRetry={other.status === 'failed' ? other.retry : alone}
        action={<Button onClick={alone}>{say('View it alone')}</Button>}
      >
        {other.status === 'failed' && reasonOf(other.error, say)}
      </ErrorState>
    );
  return (
    <>
      <Banner
        icon="columns"
        action={
          <Button size="small" onClick={alone}>
            {say('View it alone')}
          </Button>
        }
      >
        {say('{one} beside {other}', { one: resource.name, other: other.data.name })}
      </Banner>
      <ComparePictures
        before={{ label: resource.name, sources: imageSources(http, resource) }}
        now={{ label: other.data.name, sources: imageSources(http, other.data) }}
      />
    </>
  );
}
