export { guardStaff as loader } from '../features/accounts/guard.ts';
export { StaffArea as Component } from './layout/staff-area.tsx';

/** The guard looks at every address, also when only the page inside the area changes. */
export function shouldRevalidate() {
  return true;
}
