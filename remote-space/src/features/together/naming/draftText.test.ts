import { bodyOf, draftOf, namedAs, readDraft, writeDraft } from './draftText.ts';

const id = (prefix: string, digit: string) => `${prefix}_${digit.repeat(32)}`;
const ana = namedAs(id('usr', 'a'), 'Ana');
const anaMaria = namedAs(id('usr', 'b'), 'Ana (María) > x');
const plan = namedAs(id('res', 'c'), 'plan [v1].md');

describe('names in a text that is written', () => {
  it('are read as names, kept with their ids, and sent as ids', () => {
    const text = '@Ana, ask @Ana (María) > x about #plan [v1].md; not ana@Anabel @Anabel';
    const draft = writeDraft(text, [ana, anaMaria, plan]);
    expect(bodyOf(draft)).toBe(
      `<@${ana.id}>, ask <@${anaMaria.id}> about <#${plan.id}>; not ana@Anabel @Anabel`,
    );
    expect(readDraft(draft)).toEqual({ text, named: [ana, anaMaria, plan] });
  });

  it('name nobody once a letter of theirs is changed', () => {
    const { text, named } = readDraft(writeDraft('Hi @Ana', [ana]));
    expect(bodyOf(writeDraft(text.slice(0, -1), named))).toBe('Hi @An');
  });

  it('are names again when what was sent is edited; what has no name stays', () => {
    const body = `<@${ana.id}> and <@${anaMaria.id}>`;
    const draft = draftOf(body, (asked) => (asked === ana.id ? 'Ana' : undefined));
    expect(readDraft(draft).text).toBe(`@Ana and <@${anaMaria.id}>`);
    expect(bodyOf(draft)).toBe(body);
  });
});
