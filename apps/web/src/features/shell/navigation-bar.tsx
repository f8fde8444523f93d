import { useNavigation } from 'react-router';

/** A thin line at the top while the next page loads; appears late, so that quick pages do not flicker. */
export function NavigationBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[fade_150ms_150ms_both] overflow-hidden"
    >
      <div className="h-full w-1/3 animate-[slide_1.1s_ease-in-out_infinite] bg-tea" />
    </div>
  );
}
