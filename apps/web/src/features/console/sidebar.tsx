import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSection } from '../../shared/console/console-search.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useSession } from '../../shared/session.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { SchemeToggle } from '../../shared/ui/scheme-toggle.tsx';
import { useSignOut } from '../../shared/use-sign-out.ts';
import { DATED, GROUPS, ICONS } from './navigation.ts';
import classes from './sidebar.module.css';

/** The console's places in groups, who is signed in, and the way out. `onGo` is called when a place is chosen. */
export function Sidebar({ onGo, tools }: { onGo?: () => void; tools?: ReactNode }) {
  const { t } = useTranslation('console');
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Link to="/admin" className={classes.logo} {...(onGo && { onClick: onGo })}>
          <Logo />
        </Link>
        {tools}
      </div>
      <nav aria-label={t('nav')} className={classes.nav}>
        {GROUPS.map(({ key, sections }) => (
          <div key={key} className={classes.group} data-quiet={key === 'system' || undefined}>
            <p className={classes.label}>{t(`groups.${key}`)}</p>
            {sections.map((section) => (
              <Place key={section} section={section} {...(onGo && { onGo })} />
            ))}
          </div>
        ))}
      </nav>
      <Foot />
    </div>
  );
}

function Place({ section, onGo }: { section: ConsoleSection; onGo?: () => void }) {
  const { t } = useTranslation('console');
  const { search } = useConsole();
  const Icon = ICONS[section];
  const active = (search.section ?? 'dashboard') === section;
  const keepDate = DATED.includes(section) && search.date !== undefined;
  return (
    <Link
      to="/admin"
      search={{ section, ...(keepDate && { date: search.date }) }}
      className={classes.place}
      aria-current={active ? 'page' : undefined}
      activeProps={{ 'aria-current': active ? 'page' : undefined }}
      {...(onGo && { onClick: onGo })}
    >
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.title}>{t(`sections.${section}.title`)}</span>
        <span className={classes.description}>{t(`sections.${section}.description`)}</span>
      </span>
    </Link>
  );
}

function Foot() {
  const { t } = useTranslation('console');
  const user = useSession();
  const signOut = useSignOut();
  return (
    <div className={classes.foot}>
      <div className={classes.person}>
        <Link to="/account" className={classes.name} title={t('yourAccount')}>
          {user?.firstName || t('administrator')}
        </Link>
        <span className={classes.role}>{t('admin')}</span>
      </div>
      <SchemeToggle />
      <Button
        variant="default"
        size="sm"
        fullWidth
        className={classes.out}
        leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {signOut.isPending ? t('signingOut') : t('signOut')}
      </Button>
    </div>
  );
}
