/** The part of libheif-js that is used here; its own declarations describe the generated module only. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface Picture {
    readonly handle: object;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    free(): void;
  }
  interface Channel {
    width: number;
    height: number;
    stride: number;
    /** A view of the module's own memory, valid until the image is released. */
    data: Uint8Array;
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object };
    heif_js_decode_image2(
      handle: object,
      colorspace: object,
      chroma: object,
    ): Promise<{ code?: object; channels?: Channel[]; image: object }>;
    heif_image_release(image: object): void;
  }
  const libheif: Libheif;
  export default libheif;
}
