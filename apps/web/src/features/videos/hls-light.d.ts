// The package has types only for its full build; what is used here is in both.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
