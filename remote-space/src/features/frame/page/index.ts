// A page of the workspace that stands in no tab: its name, what it is for, and its content.
export { Page } from './Page.tsx';
export { PageLinks, type PageLink } from './PageLinks.tsx';
export { default as pageRows } from './PageRows.module.css';
