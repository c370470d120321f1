import {
  AppError,
  type AssistantDraft,
  type AssistantMode,
  type Installation,
  type MeaningDraft,
  type RecognitionDraft,
  type SettingsBanner,
  type SignUpMode,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { EventBus } from '../../../platform/events/EventBus.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { InstallationRow, SettingsRepo } from './settings.repo.ts';
import type { KeptAssistant, KeptMeaning, KeptRecognition } from './settings.tables.ts';

interface Dependencies {
  repo: SettingsRepo;
  /** What the settings of the server say, if anything, as long as the operator has not. */
  signUp: SignUpMode | undefined;
  /** The languages in which this server can read words in pictures. */
  ocrLanguages: readonly string[];
  /** Whether this server has been given a folder of weights. */
  hasWeights: boolean;
  crypto: Pick<Crypto, 'seal' | 'open'>;
  newId: NewId;
  clock: Clock;
  events: Pick<EventBus<DomainEvent>, 'publish'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(act: () => void): void;
  record(entry: AuditEntry): Promise<void>;
}

/** What is to be changed; what is left out stays. */
interface InstallationChange {
  signUp?: SignUpMode | undefined;
  banner?: Omit<SettingsBanner, 'id'> | null | undefined;
  assistant?: AssistantDraft | undefined;
  recognition?: RecognitionDraft | undefined;
  meaning?: MeaningDraft | undefined;
}

/** The language model that the operator has named, with the key for it. */
export type NamedModel = Pick<AssistantDraft, 'protocol' | 'address' | 'model'> & { readonly key: string };

/** What reads the words of scans, pictures and recordings, as far as the operator has switched it on. */
export interface NamedRecognition {
  /** The languages in which words in pictures are read; null while that is off. */
  readonly ocr: { readonly languages: readonly string[] } | null;
  /** The server that recordings are sent to, with the key for it; null while that is off. */
  readonly transcription: NamedServer | null;
}

/** What makes vectors of texts: a server, or the weights of this one. */
export type NamedMeaning =
  | { readonly engine: 'server'; readonly server: NamedServer }
  | { readonly engine: 'weights' };

/** A server that the operator has named, with the model that is asked there and the key for it. */
export interface NamedServer {
  readonly address: string;
  readonly model: string;
  readonly key: string;
}

const usualAssistant: KeptAssistant = {
  mode: 'extractive',
  protocol: 'openai',
  address: '',
  model: '',
  sealedKey: null,
};
const usualRecognition: KeptRecognition = {
  ocr: false,
  languages: ['eng'],
  transcription: false,
  address: '',
  model: '',
  sealedKey: null,
};
const usualMeaning: KeptMeaning = { isOn: false, engine: 'server', address: '', model: '', sealedKey: null };
const keyPurpose = 'assistant.key';
const transcriptionKeyPurpose = 'transcription.key';
const meaningKeyPurpose = 'meaning.key';
/** A key is for one address: whoever names another one has to bring the key for it. */
const keyIsFor = ({ protocol, address }: Pick<AssistantDraft, 'protocol' | 'address'>) =>
  `${protocol} ${address}`;

const withoutKey = <T extends { sealedKey: string | null }>({ sealedKey, ...kept }: T) => ({
  ...kept,
  hasKey: sealedKey !== null,
});

/** Refuses what is no place to ask. */
function requirePlace(
  part: 'assistant' | 'recognition' | 'meaning',
  { address, model }: { address: string; model: string },
) {
  const isAddress = /^https?:/.test(address) && URL.canParse(address);
  if (isAddress && model !== '') return;
  const fields = isAddress
    ? { [`body.${part}.model`]: 'Name the model that is asked there.' }
    : { [`body.${part}.address`]: 'Give an address, such as https://models.example.org/v1.' };
  throw new AppError('validation', { fields });
}

export type InstallationService = ReturnType<typeof createInstallationService>;

/**
 * What the operator sets while the product runs. Kept in memory as well: everybody's settings are made of it, and one
 * server has the data folder to itself.
 */
export function createInstallationService(needs: Dependencies) {
  const { repo, crypto, newId, clock, events, transaction, afterCommit, record } = needs;
  let row: InstallationRow | null = null;

  const usualSignUp = (): SignUpMode => needs.signUp ?? row?.signUpBefore ?? 'invite';
  const isUndecided = () =>
    row !== null && row.signUp === null && row.signUpBefore !== null && needs.signUp === undefined;
  const kept = (): KeptAssistant => row?.assistant ?? usualAssistant;
  const keptRecognition = (): KeptRecognition => row?.recognition ?? usualRecognition;
  /** Earlier versions knew servers alone. */
  const wholeMeaning = (meaning: KeptMeaning | null | undefined): KeptMeaning => ({
    ...usualMeaning,
    ...meaning,
  });
  const keptMeaning = () => wholeMeaning(row?.meaning);
  const shownRecognition = (recognition: KeptRecognition) => ({
    ...withoutKey(recognition),
    offered: [...needs.ocrLanguages],
  });
  const shownMeaning = (meaning: KeptMeaning) => ({ ...withoutKey(meaning), hasWeights: needs.hasWeights });
  const present = (): Installation => ({
    signUp: row?.signUp ?? usualSignUp(),
    signUpUndecided: isUndecided(),
    banner: row?.banner ?? null,
    assistant: withoutKey(kept()),
    recognition: shownRecognition(keptRecognition()),
    meaning: shownMeaning(keptMeaning()),
    revision: row?.revision ?? 0,
  });

  /** The setting as it is to be kept. A draft that names no key keeps the one there is for its address. */
  function assistantOf(draft: AssistantDraft): KeptAssistant {
    const { key, ...assistant } = draft;
    if (draft.mode === 'model') requirePlace('assistant', draft);
    const before = kept();
    const stays = keyIsFor(before) === keyIsFor(draft) ? before.sealedKey : null;
    if (key === undefined) return { ...assistant, sealedKey: stays };
    return { ...assistant, sealedKey: key === '' ? null : crypto.seal(keyPurpose, key, keyIsFor(draft)) };
  }

  /** A key, sealed for its address; one that is not named stays that of the same address. */
  function sealedFor(
    address: string,
    key: string | undefined,
    purpose: string,
    before: { readonly address: string; readonly sealedKey: string | null },
  ): string | null {
    if (key === undefined) return before.address === address ? before.sealedKey : null;
    return key === '' ? null : crypto.seal(purpose, key, address);
  }

  /** As that of the assistant: a key is for its address. Languages that this server does not know are refused. */
  function recognitionOf({ key, ...recognition }: RecognitionDraft): KeptRecognition {
    if (recognition.transcription) requirePlace('recognition', recognition);
    if (!recognition.languages.every((language) => needs.ocrLanguages.includes(language))) {
      const fields = { 'body.recognition.languages': 'Choose languages that this server can read.' };
      throw new AppError('validation', { fields });
    }
    const { address } = recognition;
    return {
      ...recognition,
      sealedKey: sealedFor(address, key, transcriptionKeyPurpose, keptRecognition()),
    };
  }

  function meaningOf({ key, ...meaning }: MeaningDraft): KeptMeaning {
    if (meaning.isOn && meaning.engine === 'server') requirePlace('meaning', meaning);
    if (meaning.isOn && meaning.engine === 'weights' && !needs.hasWeights) {
      const fields = { 'body.meaning.engine': 'This server has been given no folder of weights.' };
      throw new AppError('validation', { fields });
    }
    return { ...meaning, sealedKey: sealedFor(meaning.address, key, meaningKeyPurpose, keptMeaning()) };
  }

  function bannerOf(draft: InstallationChange['banner']): SettingsBanner | null {
    if (draft === undefined) return present().banner;
    if (draft === null) return null;
    if (draft.until !== null && new Date(draft.until) <= clock.now()) {
      const fields = { 'body.banner.until': 'Choose a moment that is still to come.' };
      throw new AppError('validation', { fields });
    }
    return { id: newId('ban'), ...draft };
  }

  return {
    /** Reads what was set before this start. */
    async start(): Promise<void> {
      row = await repo.find();
    },

    get: async (): Promise<Installation> => present(),

    /** Who may make an account at this moment. */
    signUpMode: (): SignUpMode => present().signUp,

    /** The word to everybody; null when there is none, or its time is over. */
    banner(): SettingsBanner | null {
      const { banner } = present();
      const isOver = banner?.until != null && new Date(banner.until) <= clock.now();
      return isOver ? null : banner;
    },

    /** How questions are answered at this moment. */
    assistantMode: (): AssistantMode => kept().mode,

    /** The language model that the operator has named; null while none is. */
    namedModel(): NamedModel | null {
      const { protocol, address, model, sealedKey } = kept();
      if (address === '' || model === '') return null;
      const key =
        sealedKey === null ? '' : crypto.open(keyPurpose, sealedKey, keyIsFor({ protocol, address }));
      return { protocol, address, model, key };
    },

    /** What reads scans, pictures and recordings at this moment. */
    recognition(): NamedRecognition {
      const { ocr, languages, transcription, address, model, sealedKey } = keptRecognition();
      const key = sealedKey === null ? '' : crypto.open(transcriptionKeyPurpose, sealedKey, address);
      // A language whose data the operator has taken away is not read any more.
      const known = languages.filter((language) => needs.ocrLanguages.includes(language));
      return {
        ocr: ocr && known.length > 0 ? { languages: known } : null,
        transcription: transcription ? { address, model, key } : null,
      };
    },

    /** What makes vectors of texts at this moment; null while that is off. */
    meaning(): NamedMeaning | null {
      const { isOn, engine, address, model, sealedKey } = keptMeaning();
      if (!isOn) return null;
      // A folder that the operator has taken away is not used any more.
      if (engine === 'weights') return needs.hasWeights ? { engine } : null;
      const key = sealedKey === null ? '' : crypto.open(meaningKeyPurpose, sealedKey, address);
      return { engine, server: { address, model, key } };
    },

    /** Changes what was sent. Everybody's page asks for the settings again. */
    change(actor: Actor, change: InstallationChange, seen: number, ip: string): Promise<Installation> {
      return transaction(async () => {
        const before = present();
        const set = {
          signUp: change.signUp ?? row?.signUp ?? null,
          banner: bannerOf(change.banner),
          assistant:
            change.assistant === undefined ? (row?.assistant ?? null) : assistantOf(change.assistant),
          recognition:
            change.recognition === undefined ? (row?.recognition ?? null) : recognitionOf(change.recognition),
          meaning: change.meaning === undefined ? (row?.meaning ?? null) : meaningOf(change.meaning),
        };
        const isSeen = seen === before.revision;
        const taken = isSeen ? await repo.replace({ ...set, changedAt: clock.now() }, seen) : null;
        if (taken === null) throw new AppError('revision_conflict', { details: { current: before } });
        const after = {
          signUp: taken.signUp ?? usualSignUp(),
          banner: taken.banner,
          assistant: withoutKey(taken.assistant ?? usualAssistant),
          recognition: shownRecognition(taken.recognition ?? usualRecognition),
          meaning: shownMeaning(wholeMeaning(taken.meaning)),
        };
        await record({
          actorId: actor.userId,
          ip,
          action: 'settings.changed',
          before: {
            signUp: before.signUp,
            banner: before.banner,
            assistant: before.assistant,
            recognition: before.recognition,
            meaning: before.meaning,
          },
          after,
        });
        // Whoever hears of it reads what has changed.
        afterCommit(() => (row = taken));
        events.publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
        const signUpUndecided = isUndecided() && taken.signUp === null;
        return { ...after, signUpUndecided, revision: taken.revision };
      });
    },

    /** Tells the operators once that everybody can still make an account here, as earlier versions had it. */
    async tellOfSignUp(): Promise<void> {
      if (!isUndecided()) return;
      await transaction(async () => {
        const userIds = await repo.takeTelling();
        if (userIds.length > 0) events.publish({ type: 'signUpIsOpen', to: { userIds }, properties: {} });
      });
    },
  };
}
