import * as z from 'zod/mini';
import { count, line, moment } from '../../scalars.ts';
import { assistantModeSchema, bannerSchema, signUpModeSchema } from './settings.ts';

/** A word to everybody, as the operator writes it. */
export const bannerDraftSchema = z.strictObject({
  level: z.enum(['info', 'warning', 'error']),
  text: line(1, 300),
  until: z.nullable(moment),
  dismissible: z.boolean(),
});

/** How a language model is spoken to: as OpenAI’s are, which most servers understand, or as Anthropic’s. */
export const modelProtocols = ['openai', 'anthropic'] as const;

const assistantParts = {
  mode: assistantModeSchema,
  protocol: z.enum(modelProtocols),
  /** Where the model is asked; empty while none is named. */
  address: z.string(),
  /** Which one is asked there. */
  model: z.string(),
};

/** How questions are answered, as the operator writes it. The key is never shown again; left out, it stays that of the address. */
export const assistantDraftSchema = z.strictObject({
  ...assistantParts,
  address: line(0, 500),
  model: line(0, 200),
  key: z.optional(line(0, 500)),
});
export type AssistantDraft = z.output<typeof assistantDraftSchema>;

const recognitionParts = {
  /** Whether words in scans and pictures are read, on this server. */
  ocr: z.boolean(),
  /** The languages of those words, by the codes of Tesseract: `eng`, `deu`. */
  languages: z.array(z.string()),
  /** Whether recordings are written down by a server that they are sent to. */
  transcription: z.boolean(),
  /** Where that is asked; empty while none is named. */
  address: z.string(),
  /** Which model is asked there. */
  model: z.string(),
};

/** What reads the words of scans, pictures and recordings, as the operator writes it. The key is kept as that of a language model. */
export const recognitionDraftSchema = z.strictObject({
  ...recognitionParts,
  languages: z.array(z.string().check(z.regex(/^[A-Za-z_]{3,32}$/))).check(z.minLength(1), z.maxLength(8)),
  address: line(0, 500),
  model: line(0, 200),
  key: z.optional(line(0, 500)),
});
export type RecognitionDraft = z.output<typeof recognitionDraftSchema>;

/** What makes vectors of texts (embeddings): a server that they are sent to, or weights of this server. */
export const meaningEngines = ['server', 'weights'] as const;
const meaningEngine = z.enum(meaningEngines);

const meaningParts = {
  /** Whether texts are searched by what they mean too. */
  isOn: z.boolean(),
  /** Where that is asked; empty while none is named. */
  address: z.string(),
  /** Which model is asked there. */
  model: z.string(),
};

/** What makes vectors of texts, as the operator writes it. The key is kept as that of a language model. */
export const meaningDraftSchema = z.strictObject({
  ...meaningParts,
  engine: z._default(meaningEngine, 'server'),
  address: line(0, 500),
  model: line(0, 200),
  key: z.optional(line(0, 500)),
});
export type MeaningDraft = z.output<typeof meaningDraftSchema>;

/** What the operator may change of the installation while it runs. */
export const installationSchema = z.object({
  signUp: signUpModeSchema,
  /** It stands as an earlier version of the product had it, open to all, and nobody has decided. */
  signUpUndecided: z.boolean(),
  banner: z.nullable(bannerSchema),
  assistant: z.object({ ...assistantParts, hasKey: z.boolean() }),
  recognition: z.object({
    ...recognitionParts,
    hasKey: z.boolean(),
    /** The languages that this server can read words in pictures in. */
    offered: z.array(z.string()),
  }),
  meaning: z.object({
    ...meaningParts,
    engine: meaningEngine,
    hasKey: z.boolean(),
    /** Whether this server has been given a folder of weights. */
    hasWeights: z.boolean(),
  }),
  revision: count,
});
export type Installation = z.output<typeof installationSchema>;

/** Somebody on the waiting list. `invitedAt` is set once there is a place for them; it is kept for them until `endsAt`. */
export const waitingSchema = z.object({
  place: count,
  email: z.string(),
  name: z.string(),
  reason: z.string(),
  joinedAt: moment,
  invitedAt: z.nullable(moment),
  endsAt: z.nullable(moment),
});
export type Waiting = z.output<typeof waitingSchema>;
