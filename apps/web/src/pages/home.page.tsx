import { lazy } from 'react';
import { useSession } from '../shared/session.ts';
import { DashboardPage } from './dashboard.page.tsx';

const AdminPage = lazy(() => import('./admin.page.tsx').then((page) => ({ default: page.AdminPage })));

/** The start page: the menu for a customer, the console for an administrator. */
export function HomePage() {
  return useSession()?.role === 'admin' ? <AdminPage /> : <DashboardPage />;
}
