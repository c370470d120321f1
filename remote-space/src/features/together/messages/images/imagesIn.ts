/** The kinds of pictures that a comment takes; the server looks at the bytes. */
export const imageTypes: readonly string[] = ['png', 'jpeg', 'gif', 'webp', 'avif'].map(
  (type) => `image/${type}`,
);

/** The pictures among what was pasted; a text that comes with them is not for the field. */
export const imagesIn = (given: DataTransfer | null): File[] =>
  [...(given?.files ?? [])].filter(({ type }) => imageTypes.includes(type));
