/** In which storage of the browser. Of no worth to anybody else: a moment. */
const key = 'clipboard-taken';

/** When this browser last took something whose links other programs got; all its tabs know. */
export const remembered = {
  get(): string {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  set(at: string): void {
    try {
      if (at === '') localStorage.removeItem(key);
      else localStorage.setItem(key, at);
    } catch {
      // Private modes refuse storage: a text of another program then counts as older.
    }
  },
};
