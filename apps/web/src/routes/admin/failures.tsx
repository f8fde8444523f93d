import { Outlet } from 'react-router';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/failures';

export default function StaffScreens() {
  return <Outlet />;
}

/** A failed screen is shown as such inside the frame of the back office, which stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
