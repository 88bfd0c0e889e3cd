import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section-tabs.module.css';
import { useConsole } from './use-console.ts';

interface SectionTabsProps<N extends string> {
  /** What a screen reader calls the tabs together. */
  readonly label: string;
  readonly open: N;
  /** Each tab by the name that it has in the address, in the order in which they stand. */
  readonly tabs: Readonly<Record<N, { readonly label: string; readonly panel: ReactNode }>>;
}

/** On a phone the list is wider than the window: the open tab goes to its middle. */
function bringIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [own, around] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
}

/** The parts of a console screen, of which the address says which is open. */
export function SectionTabs<N extends string>({ label, open, tabs }: SectionTabsProps<N>) {
  const { search, go } = useConsole();
  // Another part has another list, with filters of its own.
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
