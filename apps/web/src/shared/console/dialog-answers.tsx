import type { ReactNode } from 'react';
import classes from './dialog-answers.module.css';

/** The buttons at the foot of a dialog; they stay visible while the content above them scrolls. */
export function DialogAnswers({ children }: { readonly children: ReactNode }) {
  return <div className={classes.answers}>{children}</div>;
}
