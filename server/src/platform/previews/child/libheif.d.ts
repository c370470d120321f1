/** The part of libheif-js that is used here; its own declarations describe the generated module only. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Picture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    free(): void;
    /** Fills `target.data` with RGBA and hands it back, or null when the picture cannot be decoded. */
    display<Target extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: Target,
      done: (shown: Target | null) => void,
    ): void;
  }
  class HeifDecoder {
    decode(bytes: Uint8Array): Picture[];
  }
  const libheif: { HeifDecoder: typeof HeifDecoder };
  export default libheif;
}
