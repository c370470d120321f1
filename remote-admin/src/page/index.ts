export { NextPage } from './NextPage.tsx';
export { Page } from './Page.tsx';
export { Acts, Rows, Words } from './Rows.tsx';
export { Section } from './Section.tsx';
