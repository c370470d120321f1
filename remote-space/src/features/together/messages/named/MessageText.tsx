import { useText, type Message } from '@holdall/shared';
import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import { resourceAddress } from '../../../frame/locations/index.ts';
import { MarkdownText, type MarkdownMore } from '../../../viewers/preview/index.ts';
import { readNamed } from './readNamed.ts';
import styles from './Named.module.css';

type Names = Pick<Message, 'people' | 'things'>;

const NamesContext = createContext<Names>({ people: [], things: [] });

/** A person or a resource in a text, by its present name. What the reader may not know stays without one. */
function NamedHere({ id }: { id: string }) {
  const say = useText();
  const { people, things } = use(NamesContext);
  if (id.startsWith('usr_')) {
    const person = people.find((one) => one.id === id);
    return (
      <span className={styles.person}>
        <bdi>@{person?.name || say('Somebody')}</bdi>
      </span>
    );
  }
  const thing = things.find((one) => one.id === id);
  if (!thing) return <span>{say('(something that you may not see)')}</span>;
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

/** What a message says, or said before: Markdown with the names of the people and resources in it. */
export function MessageText({ names, children }: { names: Names; children: string }) {
  return (
    <NamesContext value={names}>
      <MarkdownText more={more}>{children}</MarkdownText>
    </NamesContext>
  );
}
