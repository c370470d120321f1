/** A space, a storage, a folder, a file or a saved search that is asked about. Without a name where that is not known here. */
export interface AskedPlace {
  readonly id: string;
  readonly name: string | null;
}

const isPlace = /^(?:spc|sto|res|svs)_[0-9a-f]{32}$/;

/** The places that an address of the assistant names (`about`), the first so many. */
export const placesNamed = (about: string | null, most: number): AskedPlace[] =>
  (about ?? '')
    .split(',')
    .filter((id) => isPlace.test(id))
    .slice(0, most)
    .map((id) => ({ id, name: null }));

const addresses = [
  /^\/space\/r\/(res_[0-9a-f]{32})/,
  /^\/space\/s\/spc_[0-9a-f]{32}\/sto_[0-9a-f]{32}\/files\?(?:.*&)?path=(res_[0-9a-f]{32})/,
  /^\/space\/s\/spc_[0-9a-f]{32}\/(sto_[0-9a-f]{32})/,
  /^\/space\/s\/(spc_[0-9a-f]{32})/,
];

/** The place that a link of this product leads to, as it is dropped; null where it leads elsewhere. */
export function placeOfLink(link: string, origin: string): string | null {
  const [first = ''] = link.split('\n');
  if (!URL.canParse(first)) return null;
  const url = new URL(first);
  if (url.origin !== origin) return null;
  for (const address of addresses) {
    const id = address.exec(url.pathname + url.search)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}
