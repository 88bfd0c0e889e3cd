import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading. */
export function Section({ title, subtitle, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
