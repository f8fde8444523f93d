import '../staff.css';

export { default } from '../ui/stories/ui-page.tsx';
