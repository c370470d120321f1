import type { Resource } from '@holdall/shared';

/** A file of captions that lies beside a recording. */
export interface CaptionFile {
  readonly id: string;
  /** As its name says it (`de`, `pt-BR`); null where it says none. */
  readonly language: string | null;
}

const endings = /^(?:\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*))?(?:\.(?:cc|sdh|forced))?\.(?:vtt|srt)$/i;

/** The name of a recording without its ending. */
export function baseOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}

/** Which files of a folder are captions of a recording there: `film.vtt`, `film.de.srt`. */
export function captionFilesOf(
  name: string,
  beside: readonly Pick<Resource, 'id' | 'name'>[],
): CaptionFile[] {
  const base = baseOf(name).toLowerCase();
  return beside
    .filter((file) => file.name.toLowerCase().startsWith(base))
    .flatMap((file) => {
      const found = endings.exec(file.name.slice(base.length));
      return found ? [{ id: file.id, language: found[1] ?? null }] : [];
    });
}
