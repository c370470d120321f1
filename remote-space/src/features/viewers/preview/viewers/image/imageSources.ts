import { api, type Http, type Resource } from '@holdall/shared';

/** Types that browsers cannot, or may not, be given: a safe picture made of them is shown instead. */
const redrawn = /^image\/(svg\+xml|heic|heif|tiff|vnd\.adobe\.photoshop|jp2|jxl)$/;

/** The server's picture of a resource: pixels, and the first of them where it moves. */
export function stillPicture(http: Http, { id, hash }: Resource): string {
  const query = { w: '2048', v: hash?.slice(0, 16) } as const;
  return http.address(api.resources.preview, { params: { resourceId: id }, query });
}

/**
 * Where the picture of a resource may come from, best first. The file itself is asked for only where a browser may
 * have it; the server's picture of it stands in for everything else, and for a file that the browser cannot read.
 */
export function imageSources(http: Http, resource: Resource): string[] {
  const { id, mime, hash, can } = resource;
  const params = { resourceId: id };
  const picture = stillPicture(http, resource);
  if (redrawn.test(mime ?? '') || !can.includes('download')) return [picture];
  return [`${http.address(api.resources.content, { params, query: {} })}#${hash ?? ''}`, picture];
}
