/** A stylesheet imported for its class names (`x.module.css`) or for its effect (`x.css`). */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
/** A film imported for its address. */
declare module '*.webm' {
  const address: string;
  export default address;
}
