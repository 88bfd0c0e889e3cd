import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings-block.module.css';

interface SettingsBlockProps {
  readonly title: string;
  readonly message: string;
  readonly children: ReactNode;
}

/** One block of the account page: explanation at the left, fields in a card at the right. */
export function SettingsBlock({ title, message, children }: SettingsBlockProps) {
  const heading = useId();
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        <p className={classes.message}>{message}</p>
      </div>
      <Card className={classes.card}>{children}</Card>
    </section>
  );
}
