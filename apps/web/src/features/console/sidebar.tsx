import { Button } from '@mantine/core';
import { IconLogout, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  CONSOLE_GROUPS,
  CONSOLE_SECTIONS,
  type ConsoleSection,
  sectionsOf,
} from '../../shared/console/sections.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { translator, useTranslation } from '../../shared/i18n/i18n.ts';
import { useSession, useSignOut } from '../../shared/session.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { SchemeToggle } from '../../shared/ui/scheme-toggle.tsx';
import classes from './sidebar.module.css';

export type SectionIcons = Record<ConsoleSection, { readonly icon: TablerIcon }>;

interface SidebarProps {
  readonly icons: SectionIcons;
  /** Called when a section is chosen. */
  readonly onGo?: () => void;
  readonly tools?: ReactNode;
  readonly search?: ReactNode;
  readonly footTools?: ReactNode;
}

/** The sidebar: sections in groups, the user and the sign-out button. */
export function Sidebar({ icons, onGo, tools, search, footTools }: SidebarProps) {
  const { t } = useTranslation('console');
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Link to="/admin" className={classes.logo} {...(onGo && { onClick: onGo })}>
          <Logo />
        </Link>
        {tools}
      </div>
      {search}
      <p className={classes.console}>{t('title')}</p>
      <nav aria-label={t('nav')} className={classes.nav}>
        {CONSOLE_GROUPS.map((group) => (
          <div key={group} className={classes.group} data-quiet={group === 'system' || undefined}>
            <p className={classes.label}>{t(`groups.${group}`)}</p>
            {sectionsOf(group).map((section) => (
              <Place key={section} section={section} icon={icons[section].icon} {...(onGo && { onGo })} />
            ))}
          </div>
        ))}
      </nav>
      <Foot tools={footTools} />
    </div>
  );
}

interface PlaceProps {
  readonly section: ConsoleSection;
  readonly icon: TablerIcon;
  readonly onGo?: () => void;
}

function Place({ section, icon: Icon, onGo }: PlaceProps) {
  const { title, description } = useSectionTitles()(section);
  const { search, date } = useConsole();
  const active = (search.section ?? 'dashboard') === section;
  const keepDate = CONSOLE_SECTIONS[section].dated && date !== undefined;
  const link = useRef<HTMLAnchorElement>(null);
  // In a low window the last sections are hidden, so the open one is scrolled into view.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={link}
      to="/admin"
      search={{ section, ...(keepDate && { date }) }}
      className={classes.place}
      aria-current={active ? 'page' : undefined}
      activeProps={{ 'aria-current': active ? 'page' : undefined }}
      {...(onGo && { onClick: onGo })}
    >
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.description}>{description}</span>
      </span>
    </Link>
  );
}

function Foot({ tools }: { tools: ReactNode }) {
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
      <div className={classes.tools}>
        {tools}
        <SchemeToggle />
      </div>
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

/** Returns a function that gives the title of a console section and its purpose in a few words. */
export function useSectionTitles(): (section: ConsoleSection) => { title: string; description: string } {
  return (section) => {
    const t = translator(CONSOLE_SECTIONS[section].texts);
    return { title: t('title'), description: t('description') };
  };
}
