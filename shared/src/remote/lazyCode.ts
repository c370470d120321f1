/** A piece of a remote that is fetched when it is first needed: one export of one module. */
export interface LazyCode<T> {
  readonly load: () => Promise<Record<string, unknown>>;
  readonly exportName: string;
  /** Only for the compiler: what the export is. */
  readonly type?: T;
}

/**
 * Points at one export of a module without loading it. The build turns the module into an expose name of the
 * remote, so write the arrow and the `import()` in place: `lazyCode(() => import('./SpaceApp.tsx'), 'SpaceApp')`.
 */
export function lazyCode<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  exportName: K,
): LazyCode<M[K]> {
  return { load: load as unknown as LazyCode<M[K]>['load'], exportName };
}
