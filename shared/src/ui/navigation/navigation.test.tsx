import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'summary', label: 'Summary' },
  { id: 'comments', label: 'Comments', count: 3 },
  { id: 'info', label: 'Info' },
];

function Details() {
  const [value, setValue] = useState('summary');
  return (
    <Tabs label="Details" tabs={tabs} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs', () => {
  it('are one stop of the keyboard, walked by arrows round the ends', async () => {
    const { user } = renderUi(<Details />);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Summary');
    await user.keyboard('{ArrowLeft}');
    expect(selected()).toBe('Info');
    await user.keyboard('{Home}{ArrowRight}');
    expect(selected()).toBe('Comments3');
    expect(screen.getByRole('tabpanel', { name: /^Comments/ }).textContent).toBe('Panel of comments');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('turn with the direction of the script', async () => {
    const { user } = renderUi(
      <>
        <style>{'[role="tablist"] { direction: rtl; }'}</style>
        <Details />
      </>,
    );
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(selected()).toBe('Comments3');
  });
});

it('a segmented control is a group of radio buttons', async () => {
  const changed = jest.fn();
  const { user } = renderUi(
    <SegmentedControl
      label="View"
      value="list"
      onChange={changed}
      options={[
        { id: 'list', label: 'List', icon: 'list' },
        { id: 'grid', label: 'Grid', icon: 'grid' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'View' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'List', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(changed).toHaveBeenCalledWith('grid');
});

it('a breadcrumb ends at the present place', () => {
  renderUi(
    <Breadcrumb>
      <a href="#files">Team files</a>
      Pilot 2026
    </Breadcrumb>,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Pilot 2026');
});

it('the skip link leads to the content', () => {
  renderUi(<SkipLink to="content" />);
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content');
});
