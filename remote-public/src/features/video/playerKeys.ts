const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** How fast a film can be played. */
export const playingSpeeds: readonly number[] = speeds;

const seek = (film: HTMLVideoElement, to: number) => {
  film.currentTime = Math.max(0, Math.min(to, film.duration || 0));
};
const speed = (film: HTMLVideoElement, step: 1 | -1) => {
  const present = playingSpeeds.findIndex((value) => value >= film.playbackRate);
  film.playbackRate = playingSpeeds[present + step] ?? film.playbackRate;
};
const captions = ({ textTracks }: HTMLVideoElement) => {
  for (const track of textTracks) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
};
const fullScreen = async (film: HTMLVideoElement) => {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await film.requestFullscreen();
};

/** Plays, or pauses. A browser that does not want to play says so by staying as it is. */
async function toggle(film: HTMLVideoElement): Promise<void> {
  if (!film.paused) return film.pause();
  try {
    await film.play();
  } catch {
    // Paused again before it began, or not allowed: the controls show it.
  }
}

/** What each key does with the film. */
const actions: Readonly<Record<string, (film: HTMLVideoElement) => unknown>> = {
  k: toggle,
  ' ': toggle,
  j: (film) => seek(film, film.currentTime - 10),
  l: (film) => seek(film, film.currentTime + 10),
  ArrowLeft: (film) => seek(film, film.currentTime - 5),
  ArrowRight: (film) => seek(film, film.currentTime + 5),
  m: (film) => (film.muted = !film.muted),
  c: captions,
  f: fullScreen,
  '<': (film) => speed(film, -1),
  '>': (film) => speed(film, 1),
};

/** Does what a key stands for. True when it stands for something. */
export function pressKey(film: HTMLVideoElement, key: string): boolean {
  if (/^\d$/.test(key)) {
    seek(film, ((film.duration || 0) * Number(key)) / 10);
    return true;
  }
  const act = actions[key];
  if (act === undefined) return false;
  void act(film);
  return true;
}
