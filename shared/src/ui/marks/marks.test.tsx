import { fireEvent, screen } from '@testing-library/react';
import { coreKinds, storageKinds } from '../../kinds/index.ts';
import { renderUi } from '../renderUi.tsx';
import { Avatar } from './Avatar.tsx';
import { AvatarStack } from './AvatarStack.tsx';
import { loadIcons } from './glyphs.ts';
import { Icon } from './Icon.tsx';
import { icons } from './icons.ts';
import { hueOf, initialsOf } from './initialsOf.ts';
import { KindMark } from './KindMark.tsx';

const markOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[data-kind]');

beforeAll(loadIcons);

describe('the glyphs', () => {
  it('draw every kind of resource and storage, and every section', () => {
    const names = [
      ...coreKinds.map((kind) => kind.icon).filter((icon) => icon !== 'pdf'),
      ...storageKinds.flatMap((kind) => [kind.icon, ...kind.sections.map((section) => section.icon)]),
    ];
    expect(names.filter((name) => !Object.hasOwn(icons, name))).toEqual([]);
  });

  it('of names nobody knows, even of names every object has, are a file', () => {
    const { container, again } = renderUi(<Icon name="file" />);
    const file = container.innerHTML;
    again(<Icon name="hologram" />);
    expect(container.innerHTML).toBe(file);
    again(<Icon name="constructor" />);
    expect(container.innerHTML).toBe(file);
  });
});

describe('the mark of a kind', () => {
  it('tells the family by its outline', () => {
    const { container, again } = renderUi(<KindMark kind="document" />);
    expect(markOf(container)?.className).toBe('mark tag');
    again(<KindMark kind="contact" />);
    expect(markOf(container)?.className).toBe('mark round');
    again(<KindMark kind="folder" />);
    expect(markOf(container)?.className).toBe('mark bare');
  });

  it('shows whether a folder is open, closed or empty', () => {
    const { container, again } = renderUi(<KindMark kind="folder" state="closed" />);
    const closed = container.querySelector('svg')?.innerHTML;
    again(<KindMark kind="folder" state="open" />);
    expect(container.querySelector('svg')?.innerHTML).not.toBe(closed);
    expect(markOf(container)?.dataset.state).toBe('open');
    again(<KindMark kind="folder" state="empty" />);
    expect(markOf(container)?.dataset.state).toBe('empty');
  });

  it('is that of a file for a kind nobody knows, and takes the row of a connector', () => {
    const { container, again } = renderUi(<KindMark kind="hologram" />);
    expect(markOf(container)?.dataset.kind).toBe('unknown');
    again(<KindMark kind={{ id: 'sketch', label: 'Sketch', icon: 'image', hue: 318, shape: 'tag' }} />);
    expect(markOf(container)?.dataset.kind).toBe('sketch');
    expect(markOf(container)?.style.getPropertyValue('--h')).toBe('318');
  });
});

describe('people', () => {
  it.each([
    ['Ana Duarte', 'AD'],
    ['Ana Maria Duarte', 'AD'],
    ['  filip ', 'FI'],
    ['李小龙', '李小'],
    ['', '?'],
    ['𝒜da', '𝒜D'],
  ])('named "%s" have the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('keep their colour, which is unlike that of the next person', () => {
    expect(hueOf('usr_1')).toBe(hueOf('usr_1'));
    expect(Math.abs(hueOf('usr_1') - hueOf('usr_2'))).toBeGreaterThan(30);
  });

  it('show initials when their picture is broken', () => {
    const { container } = renderUi(<Avatar name="Ana Duarte" src="/gone.webp" />);
    expect(container.textContent).toBe('');
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.firstElementChild?.getAttribute('data-letters')).toBe('AD');
  });

  it('in a stack are named together, the rest as a number', () => {
    const people = ['Ana', 'Mei', 'Tomás', 'Jonas'].map((name) => ({ id: name, name }));
    renderUi(<AvatarStack people={people} max={2} total={9} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Ana, Mei, and .*more$/);
    expect(screen.getByRole('img').textContent).toContain('+7');
  });
});
