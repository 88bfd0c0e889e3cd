import type { ReactNode } from 'react';
import classes from './centred-page.module.css';

/** A page that holds one thing, in the middle. */
export function CentredPage({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>;
}
