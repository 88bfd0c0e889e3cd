import { useSession } from '../shared/session.ts';
import { lazyPage } from '../shared/ui/lazy-part.tsx';
import { DashboardPage } from './dashboard.page.tsx';

const AdminPage = lazyPage(() => import('./admin.page.tsx'), 'AdminPage');

/** The start page: the menu for a customer, the console for an administrator. */
export function HomePage() {
  return useSession()?.role === 'admin' ? <AdminPage /> : <DashboardPage />;
}
