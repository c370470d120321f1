import { address, api, AppError, type Resource, type ResourcePage, type Sort } from '@holdall/shared';

/** So many things are kept with one folder. */
const mostThings = 2000;
/** Rows of a page, as lists ask for them. */
const pageSize = '100';

interface Walk {
  fetchPinned(address: string): Promise<Response>;
  /** In which order this person sees folders. */
  readonly sort: Sort;
  /** More than are kept with one pin: the sentence that says so. */
  tooMany(most: number): string;
}

/** A folder with all within it: the files, and the lists with their answers. */
export interface Within {
  readonly files: readonly Resource[];
  readonly folders: readonly Resource[];
  readonly lists: readonly (readonly [string, Response])[];
}

/** Looks at everything within a folder. The lists are asked for as screens ask for them, so they are found there again. */
export async function walk(root: Resource, { fetchPinned, sort, tooMany }: Walk): Promise<Within> {
  const files: Resource[] = [];
  const folders: Resource[] = [root];
  const lists: [string, Response][] = [];
  // What is found is added to what is walked through.
  for (const { id: parentId, storageId } of folders) {
    let cursor: string | null = null;
    do {
      const query = { sort, limit: pageSize, parentId, ...(cursor === null ? {} : { cursor }) };
      const from = address(api.sections.files, { params: { storageId }, query });
      const answer = await fetchPinned(from);
      lists.push([from, answer.clone()]);
      const page = (await answer.json()) as ResourcePage;
      for (const item of page.items) (item.childrenCount === null ? files : folders).push(item);
      if (files.length + folders.length > mostThings)
        throw new AppError('body_too_large', { message: tooMany(mostThings) });
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  return { files, folders, lists };
}
