import { WeekPlan } from '../features/plan/week-plan.tsx';
import { useSession } from '../shared/session.ts';

/** Plans several delivery dates and orders all of them at once. */
export default function PlanPage() {
  const user = useSession();
  return user && <WeekPlan key={user.id} userId={user.id} />;
}
