import { useText, type Message } from '@holdall/shared';
import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import { namedInBody } from '@holdall/shared/messages';
import { resourceAddress } from '../../../frame/locations/index.ts';
import { MarkdownText, type MarkdownMore } from '../../../viewers/preview/index.ts';
import styles from './Named.module.css';

/** A part of a Markdown text as it is read. */
interface Part {
  type: string;
  value?: string;
  children?: Part[];
  data?: { hName: string; hProperties: Record<string, string> };
}

const words = (value: string): Part[] => (value === '' ? [] : [{ type: 'text', value }]);

const named = (id: string): Part => ({
  type: 'named',
  data: { hName: 'span', hProperties: { 'data-named': id } },
  children: [{ type: 'text', value: '…' }],
});

function split(value: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of value.matchAll(namedInBody)) {
    parts.push(...words(value.slice(end, found.index)), named(found[1] ?? found[2] ?? ''));
    end = found.index + found[0].length;
  }
  return [...parts, ...words(value.slice(end))];
}

/** A step of reading Markdown: in its words, not in its code, ids of people and resources become places for names. */
function readNamed() {
  return function walk(part: Part): void {
    if (!part.children) return;
    part.children = part.children.flatMap((child) =>
      child.type === 'text' && child.value !== undefined ? split(child.value) : [child],
    );
    for (const child of part.children) if (child.type !== 'named') walk(child);
  };
}

type Names = Pick<Message, 'people' | 'groups' | 'things'>;

const NamesContext = createContext<Names & { readonly leads: boolean }>({
  people: [],
  groups: [],
  things: [],
  leads: true,
});

/** A person, a group or a resource in a text, by its present name. What the reader may not know stays without one. */
function NamedHere({ id }: { id: string }) {
  const say = useText();
  const { people, groups, things, leads } = use(NamesContext);
  if (!id.startsWith('res_')) {
    const person = [...people, ...groups].find((one) => one.id === id);
    return (
      <span className={styles.person}>
        <bdi>@{person?.name || say('Somebody')}</bdi>
      </span>
    );
  }
  const thing = things.find((one) => one.id === id);
  if (!thing) return <span>{say('(something that you may not see)')}</span>;
  if (!leads) return <bdi>{thing.name}</bdi>;
  return (
    <Link to={resourceAddress(id)}>
      <bdi>{thing.name}</bdi>
    </Link>
  );
}

const more: MarkdownMore = {
  plugins: [readNamed],
  components: {
    span({ children, ...given }) {
      const id = (given as { 'data-named'?: string })['data-named'];
      return id === undefined ? <span>{children}</span> : <NamedHere id={id} />;
    },
  },
};

interface MessageTextProps {
  readonly names: Names;
  /** Resources in it lead to where they are; true unless said. */
  readonly leads?: boolean;
  readonly children: string;
}

/** What a message says, or said before: Markdown with the names of the people and resources in it. */
export function MessageText({ names, leads = true, children }: MessageTextProps) {
  const { people, groups, things } = names;
  return (
    <NamesContext value={{ people, groups, things, leads }}>
      <MarkdownText more={more}>{children}</MarkdownText>
    </NamesContext>
  );
}
