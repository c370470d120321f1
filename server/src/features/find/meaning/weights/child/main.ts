/**
 * The process that weights are used in: it may read their folder and nothing else, and write nowhere. It is started in that
 * folder, and opens it with its first texts, and again where the files have changed.
 */
import { refuseNetwork } from '../../../../../platform/previews/child/refuseNetwork.ts';
import type { WeightsAnswer, WeightsJob } from '../messages.ts';
import { openStaticModel, type StaticModel } from './openStaticModel.ts';
import { WeightsFailure } from './WeightsFailure.ts';

refuseNetwork();

let model: StaticModel | null = null;

function answer({ texts }: WeightsJob): WeightsAnswer {
  try {
    if (model?.isChanged() === true) {
      model.close();
      model = null;
    }
    model ??= openStaticModel(process.cwd());
    const { hash, dimensions, embed } = model;
    return { ok: true, hash, dimensions, vectors: texts.map(embed) };
  } catch (error) {
    return { ok: false, failure: error instanceof WeightsFailure ? error.problem : 'damaged' };
  }
}

process.on('message', (job: WeightsJob) => void process.send?.(answer(job)));
// The server is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
