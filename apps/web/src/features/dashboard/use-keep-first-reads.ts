import { useEffect } from 'react';
import { languageHere } from '../../shared/i18n/language.ts';
import { keepFirstReads } from '../../shared/offline/kept-first-reads.ts';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { useServerClock } from '../../shared/server-clock.ts';
import { useSession } from '../../shared/session.ts';
import { useDeliveryDate } from '../cart/delivery-date.tsx';
import { firstReads } from './first-reads.ts';

/**
 * Keeps on the device what the start page will begin with, so that the early script can ask for it at the next visit. The
 * start page of an administrator is another one.
 */
export function useKeepFirstReads(): void {
  const isCustomer = useSession()?.role === 'customer';
  const { selected } = useDeliveryDate();
  const rules = useOrderingRules();
  const clock = useServerClock();
  const language = languageHere();
  useEffect(() => {
    if (!isCustomer || selected === null || clock === null) return;
    const now = clock.now();
    const lag = now.getTime() - Date.now();
    keepFirstReads({ language, ...firstReads(now, rules, selected, lag) });
  }, [isCustomer, selected, rules, clock, language]);
}
