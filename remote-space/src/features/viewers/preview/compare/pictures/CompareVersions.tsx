import { useFormat, useShell, useText, type Resource, type Version } from '@holdall/shared';
import { versionHttp } from '../../older/versionHttp.ts';
import { imageSources } from '../../viewers/image/imageSources.ts';
import { ComparePictures } from './ComparePictures.tsx';

interface CompareVersionsProps {
  readonly resource: Resource;
  readonly version: Version;
}

/** A picture as it was beside what it is now. */
export function CompareVersions({ resource, version }: CompareVersionsProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const { mime, hash } = version;
  const before = imageSources(versionHttp(http, resource.id, version.id), { ...resource, mime, hash });
  return (
    <ComparePictures
      before={{ label: version.name ?? format.exact(version.at), sources: before }}
      now={{ label: say('Now'), sources: imageSources(http, resource) }}
    />
  );
}
