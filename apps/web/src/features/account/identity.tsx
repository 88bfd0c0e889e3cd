import type { User } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Email } from '../../shared/ui/email.tsx';
import { NotConfirmed } from './not-confirmed.tsx';
import classes from './settings-block.module.css';

/** The caller's e-mail address and employee number, read-only. */
export function Identity({ user }: { user: User }) {
  const { t } = useTranslation('account');
  return (
    <dl className={classes.facts}>
      <dt>{t('identity.email')}</dt>
      <dd>
        <Email address={user.email} />
        {!user.emailConfirmed && <NotConfirmed />}
      </dd>
      <dt>{t('identity.employeeId')}</dt>
      <dd>{user.employeeId}</dd>
    </dl>
  );
}
