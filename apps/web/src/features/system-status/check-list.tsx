import type { SystemCheck } from '@padkos/contracts';
import { SYSTEM_TROUBLES } from '@padkos/domain';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import type { ConsoleSearch } from '../../shared/console/console-search.ts';
import { CONSOLE_SECTIONS, type ConsoleSection } from '../../shared/console/sections.ts';
import { translator, useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './check-list.module.css';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

const TONES = { ok: 'done', look: 'waiting', wrong: 'failed' } as const;
/** Checks that need attention come first. */
const ORDER = ['wrong', 'look', 'ok'] as const;

/** Where each check can be acted on. */
const PLACES: Partial<Record<SystemCheck['check'], ConsoleSearch & { section: ConsoleSection }>> = {
  backup: { section: 'scheduler' },
  ledger: { section: 'scheduler' },
  messages: { section: 'messages', tab: 'failed' },
  payments: { section: 'payments' },
  settings: { section: 'dashboard' },
};

/** The state of each part of the installation, those that need attention first, and what to do about them. */
export function CheckList({ checks }: { checks: readonly SystemCheck[] }) {
  const { t } = useTranslation('systemStatus');
  const countOf = (state: SystemCheck['state']) => checks.filter((check) => check.state === state).length;
  const [wrong, look] = [countOf('wrong'), countOf('look')];
  return (
    <>
      <p className={classes.sum} role="status">
        {wrong > 0 && <StatusBadge tone="failed" label={t('wrong', { count: wrong })} />}
        {look > 0 && <StatusBadge tone="waiting" label={t('look', { count: look })} />}
        {wrong + look === 0 && <StatusBadge tone="done" label={t('well')} />}
      </p>
      <ul className={classes.list} aria-label={t('list')}>
        {ORDER.flatMap((state) => checks.filter((check) => check.state === state)).map((check) => (
          <Check key={check.check} check={check} />
        ))}
      </ul>
    </>
  );
}

function Check({ check: { check, state, finding, facts } }: { check: SystemCheck }) {
  const { t } = useTranslation('systemStatus');
  const trouble = SYSTEM_TROUBLES.find((one) => one === finding);
  const place = trouble && PLACES[check];
  return (
    <li className={classes.row}>
      <h2 className={classes.title}>{t(`checks.${check}`)}</h2>
      <span className={classes.state}>
        <StatusBadge tone={TONES[state]} label={t(`state.${state}`)} />
      </span>
      <div className={classes.words}>
        <p className={classes.found}>{t(`findings.${finding}`, factTexts(facts))}</p>
        {trouble && <p className={classes.todo}>{t(`todo.${trouble}`)}</p>}
        {place && (
          <ButtonLink to="/admin" search={place} size="sm" variant="default" mt={8}>
            {t('open', { screen: translator(CONSOLE_SECTIONS[place.section].texts)('title') })}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** Formats a number of bytes with its unit: "9.7 GB". */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** power;
  return `${size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[power]}`;
}

/** Formats a number of seconds in the largest fitting units: "45 s", "12 min", "3 h 5 min". */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A check's facts as texts for its sentence. */
export function factTexts(facts: SystemCheck['facts']): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, textOf(name, fact)]));
}

function textOf(name: string, fact: string | number): string {
  if (typeof fact === 'string') return name === 'at' || name === 'startedAt' ? instantText(fact) : fact;
  if (name === 'seconds') return durationText(fact);
  return name === 'bytes' || name === 'free' || name === 'total' ? sizeText(fact) : String(fact);
}
