import { lexemeOf } from '../../../platform/words/stems.ts';
import { tokensOf } from '../../../platform/words/tokens.ts';

/** What a sentence is told by. */
interface Told {
  readonly text: string;
  readonly language: string;
}

/**
 * Words that say that something was decided or is to be done, by the code of a language: each in any of its forms, and each
 * of several words with the others behind it. What every other sentence has, such as "will", is left out.
 */
const signs: Readonly<Record<string, string>> = {
  ar: 'قرر, قررت, قررنا, تقرر, قرار, اتفق, اتفقنا, وافق, وافقت, اعتمد, يجب, ينبغي, مهمة, مهام, المسؤول, موعد نهائي',
  da: 'besluttet, beslutning, vedtaget, vedtog, aftalt, enige om, godkendt, skal, opgave, ansvarlig, frist, senest',
  de: 'beschlossen, beschloss, beschließen, beschluss, entschieden, entscheidung, vereinbart, geeinigt, genehmigt, muss, müssen, soll, sollen, aufgabe, zuständig, verantwortlich, frist, zu erledigen, bis spätestens',
  en: 'decided, decision, agreed, resolved, approved, adopted, must, shall, has to, have to, needs to, need to, to do, todo, action item, task, deadline, responsible, assigned, due by, follow up',
  es: 'decidió, decidimos, decidido, decisión, acordó, acordamos, acordado, acuerdo, aprobó, aprobado, debe, deben, debemos, tiene que, tienen que, hay que, tarea, responsable, plazo, pendiente',
  fi: 'päätettiin, päätti, päätimme, päätös, sovittiin, sovimme, hyväksyttiin, pitää, täytyy, tulee tehdä, tehtävä, vastuussa, vastuuhenkilö, määräaika, viimeistään',
  fr: 'décidé, décide, décision, convenu, accord, approuvé, adopté, doit, doivent, devons, devra, devront, il faut, tâche, responsable, échéance, chargé de, à faire',
  hu: 'döntött, döntöttünk, döntés, határozat, megállapodtak, megállapodtunk, jóváhagyta, elfogadta, kell, feladat, felelős, határidő, köteles',
  it: 'deciso, decisione, decide, concordato, accordo, approvato, adottato, deve, devono, dobbiamo, dovrà, dovranno, bisogna, compito, responsabile, scadenza, incaricato, da fare',
  nl: 'besloten, besluit, beslissing, afgesproken, overeengekomen, goedgekeurd, moet, moeten, dient te, taak, actiepunt, verantwoordelijk, deadline, uiterlijk',
  no: 'besluttet, beslutning, vedtatt, vedtok, avtalt, enige om, godkjent, skal, må, oppgave, ansvarlig, frist, senest',
  pt: 'decidiu, decidimos, decidido, decisão, acordado, acordo, aprovou, aprovado, deve, devem, devemos, deverá, tem que, tem de, é preciso, tarefa, responsável, prazo',
  ro: 'decis, decizie, hotărât, hotărâre, convenit, aprobat, adoptat, trebuie, sarcină, responsabil, termen, de făcut',
  ru: 'решили, решил, решила, решено, решение, постановили, договорились, утвердили, утверждён, одобрено, должен, должна, должны, необходимо, нужно, следует, задача, поручено, поручить, ответственный, срок',
  sv: 'beslutade, beslutat, beslut, antog, kom överens, överenskommet, enades, godkände, godkänt, ska, skall, måste, uppgift, ansvarig, ansvarar, senast, tidsfrist',
  tr: 'karar, kararlaştırıldı, kararlaştırdı, anlaştı, anlaştık, onaylandı, onayladı, kabul edildi, gerek, gerekiyor, gerekir, zorunda, görev, sorumlu, son tarih, en geç',
};

const stemsOf = (language: string, text: string) =>
  Array.from(tokensOf(text), ({ word }) => lexemeOf(language, word));

/** The stems of the signs of a language, one row for each. */
const stemmed = new Map<string, readonly (readonly string[])[]>();
function signsOf(language: string): readonly (readonly string[])[] {
  const known =
    stemmed.get(language) ?? (signs[language]?.split(', ') ?? []).map((sign) => stemsOf(language, sign));
  stemmed.set(language, known);
  return known;
}

/** What lists of tasks are written with in any language: an empty or a filled box, or a name of what is to be done in capitals. */
const box = /^\s*(?:\[[ xX]?\]|[☐☑☒✅]|(?:TODO|FIXME|ACTION)\b)/u;

/** Fewer are a heading. */
const leastWords = 3;

/**
 * Whether a sentence states a decision, or something that somebody is to do: by the words of its language. That is no
 * understanding: a sentence that tells of a decision elsewhere is taken, one that states it in other words is not.
 */
export function statesDecision({ text, language }: Told): boolean {
  if (box.test(text)) return true;
  const stems = stemsOf(language, text);
  if (stems.length < leastWords) return false;
  return signsOf(language).some(([first, ...others]) =>
    stems.some(
      (stem, at) => stem === first && others.every((one, further) => stems[at + further + 1] === one),
    ),
  );
}
