import type { ReactNode } from 'react';
import classes from './centred-page.module.css';

/** A page with centred content. */
export function CentredPage({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>;
}
