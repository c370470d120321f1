/**
 * The part of tesseract.js-core that is used here: Tesseract as WASM, in this very thread. (tesseract.js around it starts
 * threads and fetches, which a child that reads foreign files must not.) It brings no declarations.
 */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TesseractApi {
    /** 0 where it could; `mode` 1 is the neural network alone. */
    Init(dataFolder: null, languages: string, mode: 1): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the file `/input`; 1 where that is no picture. Turned by some radians. */
    SetImageFile(orientation: number, radians: number): number;
    FindLines(): void;
    /** How far the lines found slope, in radians. */
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
    End(): void;
  }
  export interface Tesseract {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TesseractApi;
  }
  const open: (options: object) => Promise<Tesseract>;
  export default open;
}
