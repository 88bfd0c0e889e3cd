export function DashboardPage() {
  return <h1>Menu</h1>;
}
