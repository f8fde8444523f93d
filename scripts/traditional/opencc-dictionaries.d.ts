/** The package has types for its converter alone: a dictionary is lines with a space between the two forms, which `|` separates. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}
