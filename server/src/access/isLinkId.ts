/** Whether an id is that of a public link: then it stands for whoever has the link, in the place of a person. */
export const isLinkId = (id: string): boolean => id.startsWith('lnk_');
