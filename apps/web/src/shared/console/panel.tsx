import { Tabs } from '@mantine/core';
import { IconAlertTriangle, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';
import { useConsole } from './use-console.ts';

interface PanelProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Lets a table reach the panel's edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** One subject of a console screen in a frame, with its heading at the left and its actions at the right. */
export function Panel({ title, subtitle, actions, flush = false, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}

interface CalloutProps {
  /** `problem`: something went wrong; `waiting`: something needs to be done. */
  readonly tone: 'waiting' | 'problem';
  readonly title: string;
  /** One line each. */
  readonly messages: readonly string[];
  readonly icon?: TablerIcon;
  /** The button or link to the next step. */
  readonly action?: ReactNode;
}

/** A message above a console screen: something waits, or something went wrong. */
export function Callout({ tone, title, messages, icon: Icon = IconAlertTriangle, action }: CalloutProps) {
  return (
    <div className={classes.calloutRoot} data-tone={tone} role="status">
      <Icon size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.calloutWords}>
        <p className={classes.calloutTitle}>{title}</p>
        {messages.map((message) => (
          <p key={message} className={classes.message}>
            {message}
          </p>
        ))}
      </div>
      {action}
    </div>
  );
}

interface SectionTabsProps<N extends string> {
  /** The name of the whole tab list for screen readers. */
  readonly label: string;
  readonly open: N;
  /** The tabs by their names in the address, in display order. */
  readonly tabs: Readonly<Record<N, { readonly label: string; readonly panel: ReactNode }>>;
}

/** On a phone the tab list is wider than the window: scrolls the open tab to the middle. */
function bringIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [own, around] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
}

/** The parts of a console screen; the address says which one is open. */
export function SectionTabs<N extends string>({ label, open, tabs }: SectionTabsProps<N>) {
  const { search, go } = useConsole();
  // Each part has its own list with its own filters.
  const { q: _words, filter: _filter, sort: _sort, open: _open, ...place } = search;
  const names = Object.keys(tabs) as N[];
  return (
    <Tabs
      value={open}
      onChange={(tab) => tab !== null && go({ ...place, tab })}
      keepMounted={false}
      className={classes.sectionTabsRoot ?? ''}
    >
      <Tabs.List className={classes.list ?? ''} aria-label={label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} ref={name === open ? bringIntoSight : undefined}>
            {tabs[name].label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
          {tabs[name].panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
