export { default } from '../ui/stories/ui-page.tsx';
