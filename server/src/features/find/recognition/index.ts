// Recognition: the words of what has none by itself, scans, pictures and recordings, as far as the operator has it read.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import type { People } from '../../people/index.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import { implementAll } from '../../../http/implement.ts';
import { createOcr } from './createOcr.ts';
import { createTranscription } from './createTranscription.ts';
import type { Engines } from './Engine.ts';

export type { Engines };

/** Builds the feature: the engines behind one door. */
export function createRecognitionFeature(
  { config, blobs, clock }: Pick<Context, 'config' | 'blobs' | 'clock'>,
  { recognition }: Pick<People['installation'], 'recognition'>,
  { scan, made }: Pick<Previews, 'scan' | 'made'>,
): Feature & { engines: Engines } {
  const transcription = createTranscription({
    settings: () => recognition().transcription,
    fetch: createEgress({ allowed: config.REACH_INSIDE }).open,
    openBlob: (key) => blobs.open(key),
    made,
    now: () => clock.now(),
  });
  return {
    engines: { ocr: createOcr({ scan, settings: () => recognition().ocr }), transcription },
    routes: implementAll(api.recognition, {
      async test({ signal }) {
        const begun = performance.now();
        const problem = await transcription.test(signal);
        return { problem, milliseconds: Math.round(performance.now() - begun) };
      },
    }),
  };
}
