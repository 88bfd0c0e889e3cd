import { Button, Card, Skeleton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
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

interface ResultFailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Shown when a result could not be read. */
export function ResultFailed({ title, error, onRetry, retrying }: ResultFailedProps) {
  return (
    <Card className={classes.root}>
      <ErrorState
        level={1}
        title={title}
        message={refusalOf(error).message}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Card>
  );
}

/** Placeholder while a result loads. */
export function ResultLoading() {
  const { t } = useTranslation('results');
  return (
    <Card padding={0} className={classes.root} role="status" aria-label={t('loading')}>
      <div className={classes.loading} aria-hidden>
        <Skeleton circle height={80} />
        <Skeleton height={32} width="70%" />
        <Skeleton height={48} width="90%" />
        <Skeleton height={96} />
        <Skeleton height={42} />
        <Skeleton height={42} />
      </div>
    </Card>
  );
}
