import type { ActivityKind, Http } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';

/** What it is the activity of. */
export interface ActivityScope {
  readonly type: 'space' | 'storage' | 'resource' | 'person';
  readonly id: string;
}

/** Which of it is shown. */
export interface ActivityFilter {
  readonly by?: string;
  readonly kind?: ActivityKind;
  readonly from?: string;
  readonly to?: string;
}

/** Where it is as a table; of a person without the one who did it. */
export function addressOfTable(http: Http, { type, id }: ActivityScope, filter: ActivityFilter): string {
  const { activity } = laterApi;
  const { kind, from, to } = filter;
  switch (type) {
    case 'space':
      return http.address(activity.exportSpace, { params: { spaceId: id }, query: { ...filter } });
    case 'storage':
      return http.address(activity.exportStorage, { params: { storageId: id }, query: { ...filter } });
    case 'resource':
      return http.address(activity.exportResource, { params: { resourceId: id }, query: { ...filter } });
    case 'person':
      return http.address(activity.exportPerson, {
        params: { userId: id },
        query: { ...(kind && { kind }), ...(from && { from }), ...(to && { to }) },
      });
  }
}
