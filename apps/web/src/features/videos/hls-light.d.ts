// The package has types for its whole build alone; what of it is used here is in both.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
