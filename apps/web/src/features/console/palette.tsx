import '@mantine/spotlight/styles.css';
import { Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { matchesSearch, OVERVIEW_DAYS } from '@padkos/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ConsoleSearch } from '../../shared/console/console-search.ts';
import { CONSOLE_SECTIONS, isConsoleSection } from '../../shared/console/sections.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { OrderStatus } from '../../shared/ui/status-badge.tsx';
import classes from './palette.module.css';
import { useSectionTitles } from './sidebar.tsx';
import { useSelection } from './use-selection.ts';

/** How long to wait for more typing, in milliseconds. */
const TYPING_MS = 150;

/** Frequent actions, each with the place where it is done. */
const ACTS = [
  ['confirm', { section: 'orders', date: 'overview', status: 'pending' }],
  ['setMenu', { section: 'menu', tab: 'daily' }],
  ['createDish', { section: 'menu', tab: 'create' }],
  ['credit', { section: 'users' }],
  ['closeDays', { section: 'calendar' }],
] as const satisfies readonly (readonly [string, ConsoleSearch])[];

const [store, palette] = createSpotlight();

interface PaletteProps {
  /** The initial search words. */
  readonly words: string;
  readonly onClose: () => void;
}

/** One search over screens, actions, people, orders of every date and dishes, made for the keyboard; Enter opens the result. */
export default function Palette({ words, onClose }: PaletteProps) {
  const { t } = useTranslation('console');
  const [query, setQuery] = useState(words);
  const places = useFixedPlaces(query);
  const { found, isError, isAwaited } = useFound(query);
  useEffect(() => palette.open(), []);
  const groups = [...places, ...found].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const selection = useSelection({
    ids: entries.map(({ id }) => id),
    // Screens and actions come first and need no answer.
    isSettled: !isAwaited || places.some((group) => group.entries.length > 0),
    open: (id) => {
      entries.find((entry) => entry.id === id)?.go();
      palette.close();
    },
  });
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      scrollable
      centered={false}
      yOffset="10dvh"
      maxHeight="min(460px, 70dvh)"
      attributes={{ content: { 'aria-label': t('palette.label') } }}
    >
      {/* Not Spotlight's own search field, which selects an entry by number whenever something is typed, before the answer has
          arrived. */}
      <Input
        size="lg"
        classNames={{ input: Spotlight.Search.classes.search ?? '' }}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.label')}
        maxLength={100}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          selection.onTyped();
        }}
        onKeyDown={selection.onKeyDown}
      />
      <Spotlight.ActionsList ref={selection.list}>
        {groups.map(({ name, entries }) => (
          <Spotlight.ActionsGroup key={name} label={t(`palette.${name}`)}>
            {entries.map(({ id, label, description, mark, go }) => (
              <Spotlight.Action
                key={id}
                className={classes.entry ?? ''}
                label={label}
                onClick={go}
                data-selected={id === selection.selected || undefined}
                {...(description !== undefined && { description })}
                {...(mark !== undefined && { rightSection: mark, dimmedSections: false })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {t(isError ? 'palette.failed' : isAwaited ? 'palette.searching' : 'palette.nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

interface Group {
  readonly name: 'acts' | 'screens' | 'people' | 'orders' | 'dishes';
  readonly entries: readonly {
    readonly id: string;
    readonly label: string;
    readonly description?: string;
    readonly mark?: ReactNode;
    readonly go: () => void;
  }[];
}

/** Screens and actions whose words begin with the typed text; all of them if nothing is typed. */
function useFixedPlaces(query: string): Group[] {
  const { t } = useTranslation('console');
  const { go } = useConsole();
  const titleOf = useSectionTitles();
  const screens = Object.keys(CONSOLE_SECTIONS)
    .filter(isConsoleSection)
    .map((section) => {
      const { title, description } = titleOf(section);
      return { id: section, label: title, description, go: () => go({ section }) };
    })
    .filter(({ label, description }) => matchesSearch(query, [label, description]));
  const acts = ACTS.map(([name, place]) => ({
    id: name,
    label: t(`palette.${name}`),
    go: () => go(place),
  })).filter(({ label }) => matchesSearch(query, [label]));
  return [
    { name: 'acts', entries: acts },
    { name: 'screens', entries: screens },
  ];
}

interface Found {
  readonly found: Group[];
  readonly isError: boolean;
  /** Whether the answer for the typed text is still to come. */
  readonly isAwaited: boolean;
}

/** The server's results for the typed text. */
function useFound(query: string): Found {
  const { t } = useTranslation('console');
  const { go } = useConsole();
  const wanted = query.trim();
  const [q] = useDebouncedValue(wanted, TYPING_MS);
  const { data, isError, isFetching } = trpc.admin.search.find.useQuery(
    { q },
    { enabled: q !== '', placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  );
  const isAwaited = wanted !== '' && (wanted !== q || isFetching);
  if (data === undefined || q === '' || wanted === '') return { found: [], isError, isAwaited };
  const people = data.people.map(({ id, firstName, lastName, email, isActive }) => ({
    id,
    label: `${firstName} ${lastName}`,
    description: email,
    ...(!isActive && { mark: t('palette.inactive') }),
    go: () => go({ section: 'users', q: email }),
  }));
  const orders = data.orders.map(({ id, orderNumber, deliveryDate, status, firstName, lastName }) => ({
    id,
    label: orderNumber,
    description: t('palette.order', { name: `${firstName} ${lastName}`, date: shortDate(deliveryDate) }),
    mark: <OrderStatus status={status} />,
    go: () => go({ section: 'orders', date: deliveryDate, open: id }),
  }));
  // Leads to all orders of the only person found, otherwise to the list that searches for the same words.
  const [person, ...others] = data.people;
  const isOfPerson =
    person !== undefined &&
    others.length === 0 &&
    data.orders.every(
      ({ firstName, lastName }) => firstName === person.firstName && lastName === person.lastName,
    );
  const more = {
    id: 'moreOrders',
    label: isOfPerson
      ? t('palette.moreOrdersOf', { name: `${person.firstName} ${person.lastName}` })
      : t('palette.moreOrders', { days: OVERVIEW_DAYS }),
    go: () =>
      go(
        isOfPerson
          ? { section: 'orders', customer: person.id }
          : { section: 'orders', date: 'overview', status: 'all', q },
      ),
  };
  const dishes = data.dishes.map(({ id, title, isActive }) => ({
    id,
    label: title,
    ...(!isActive && { mark: t('palette.inactive') }),
    go: () => go({ section: 'menu', tab: 'items', q: title }),
  }));
  return {
    found: [
      { name: 'people', entries: people },
      { name: 'orders', entries: data.moreOrders ? [...orders, more] : orders },
      { name: 'dishes', entries: dishes },
    ],
    isError,
    isAwaited,
  };
}
