import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ResultLinkProps {
  readonly to: '/' | '/cart' | '/orders' | '/plan' | '/wallet';
  readonly label: string;
  /** The page's one next step. */
  readonly primary?: boolean;
  /** Less prominent than the buttons beside it. */
  readonly quiet?: boolean;
}

/** A link of a result page. */
export function ResultLink({ to, label, primary = false, quiet = false }: ResultLinkProps) {
  return (
    <Button component={Link} to={to} fullWidth variant={primary ? 'filled' : quiet ? 'subtle' : 'default'}>
      {label}
    </Button>
  );
}
