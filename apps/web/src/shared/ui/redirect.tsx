import { Navigate } from '@tanstack/react-router';
import { memo } from 'react';

// `Navigate` starts a navigation at each render, and a navigation renders the page it is on: unless its props stay the same, the
// two repeat endlessly while the next page loads.

/** Redirects to the start page. */
export const RedirectHome = memo(() => <Navigate to="/" replace />);

interface PaidProps {
  to: '/order/success' | '/topup/success';
  /** The order's or top-up's id. */
  id: string;
}

/** Redirects to the page of a payment that succeeded. */
export const RedirectToPaid = memo(({ to, id }: PaidProps) => <Navigate to={to} search={{ id }} replace />);
