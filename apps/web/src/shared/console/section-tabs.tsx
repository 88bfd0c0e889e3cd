import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section-tabs.module.css';
import { useConsole } from './use-console.ts';

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
      className={classes.root ?? ''}
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
