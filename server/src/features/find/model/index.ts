// Model: the language model that the operator has named, asked through the one gate to the outside, and who may use it for what.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import type { People } from '../../people/index.ts';
import type { Passage } from './checkClaims.ts';
import type { CallableTool } from './callTools.ts';
import { createModel, type Model } from './createModel.ts';
import { createModes, type AllowedMode, type Modes } from './createModes.ts';
import { createTranslate, type Translate } from './createTranslate.ts';
import { createWriteFrom, type WriteFrom, type WrittenSentence } from './createWriteFrom.ts';

export type { AllowedMode, CallableTool, Model, Modes, Passage, Translate, WriteFrom, WrittenSentence };

/** Builds the feature. */
export function createModelFeature(
  { config, database }: Pick<Context, 'config' | 'database'>,
  { namedModel, assistantMode }: Pick<People['installation'], 'namedModel' | 'assistantMode'>,
): Feature & {
  modelName: Model['name'];
  act: Model['act'];
  writeFrom: WriteFrom;
  translate: Translate;
  modes: Modes;
} {
  const model = createModel({ namedModel, fetch: createEgress({ allowed: config.REACH_INSIDE }).open });
  return {
    modelName: model.name,
    act: model.act,
    writeFrom: createWriteFrom(model),
    translate: createTranslate(model),
    modes: createModes({ database, operatorMode: assistantMode }),
    routes: implementAll(api.languageModel, {
      async test({ signal }) {
        const begun = performance.now();
        const order = { instructions: 'Answer with one word.', prompt: 'Say hello.', signal, onText() {} };
        const outcome = await model.write(order);
        const problem = 'problem' in outcome ? outcome.problem : null;
        return { problem, milliseconds: Math.round(performance.now() - begun) };
      },
    }),
  };
}
