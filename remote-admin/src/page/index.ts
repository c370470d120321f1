export { NextPage } from './NextPage.tsx';
export { Page } from './Page.tsx';
export { Actions, Rows, Words } from './Rows.tsx';
export { Section } from './Section.tsx';
