import { Card } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/ui/page-title.tsx';
import classes from './result-card.module.css';

export interface ResultFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Too long to fit beside its label on a phone. */
  readonly long?: boolean;
}

interface ResultCardProps {
  /** Success, pending or failure. */
  readonly tone: 'done' | 'waiting' | 'neutral';
  readonly icon: TablerIcon;
  readonly title: string;
  readonly messages: readonly string[];
  /** Between the messages and the facts. */
  readonly progress?: ReactNode;
  readonly facts?: readonly ResultFact[];
  readonly actions: ReactNode;
}

/** The result of a payment or an order: icon, heading, facts and links. */
export function ResultCard({
  tone,
  icon: Icon,
  title,
  messages,
  progress,
  facts = [],
  actions,
}: ResultCardProps) {
  usePageTitle(title);
  return (
    <Card padding={0} className={classes.root} data-own-foot>
      {/* The status may change while the page is open. */}
      <div role="status" className={classes.head}>
        <span className={classes.plate} data-tone={tone} aria-hidden>
          <Icon size={36} stroke={1.6} />
        </span>
        <h1 className={classes.title}>{title}</h1>
        {messages.map((message) => (
          <p key={message} className={classes.message}>
            {message}
          </p>
        ))}
      </div>
      {progress !== undefined && <div className={classes.progress}>{progress}</div>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value, long }) => (
            <div key={label} className={classes.fact} data-long={long}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.actions} data-kept-clear>
        {actions}
      </div>
    </Card>
  );
}
