import { Navigate } from '@tanstack/react-router';
import { memo } from 'react';

// `Navigate` starts a navigation at each render, and a navigation renders the page that it stands on: unless it keeps its
// props, the two go on for ever while the next page is still being loaded.

/** Leads to the start page in place of this one. */
export const RedirectHome = memo(() => <Navigate to="/" replace />);

interface PaidProps {
  to: '/order/success' | '/topup/success';
  /** The order's or top-up's id. */
  id: string;
}

/** Leads to the page of a payment that succeeded in place of this one. */
export const RedirectToPaid = memo(({ to, id }: PaidProps) => <Navigate to={to} search={{ id }} replace />);
