/** The host's federation runtime; the build points this name at it. */
declare module '#federation' {
  interface Instance {
    readonly name: string;
    initOptions(options: object): unknown;
  }
  interface Runtime {
    readonly init: unknown;
    createInstance(options: object): Instance;
    getInstance(matches: (instance: Instance) => boolean): Instance | null;
  }
  const federation: Readonly<Record<string, unknown>> & {
    readonly runtime: Runtime;
    readonly bundlerRuntime: Readonly<Record<string, unknown>>;
  };
  // As the library exports it.
  // oxlint-disable-next-line import/no-default-export
  export default federation;
}

/** What a container begins with. */
declare module '#federation/initContainerEntry' {
  export const initContainerEntry: unknown;
}
