import { OwnHome } from '../../features/profiles/own-home.tsx';
import { UserFrame, UserFrameSkeleton } from '../../features/user-area/frame.tsx';
import { memberLoad } from '../../features/user-area/load.ts';

export const clientLoader = memberLoad(async () => null);

export default function UserHomeRoute() {
  return (
    <UserFrame>
      <OwnHome />
    </UserFrame>
  );
}

export const HydrateFallback = UserFrameSkeleton;
