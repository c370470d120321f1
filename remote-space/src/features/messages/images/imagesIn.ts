/** The pictures among what was pasted; a text that comes with them is not for the field. */
export const imagesIn = (given: DataTransfer | null): File[] =>
  [...(given?.files ?? [])].filter(({ type }) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type));
