import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ConsoleSearch } from '../../shared/console/console-search.ts';
import { CONSOLE_SECTIONS, isConsoleSection } from '../../shared/console/sections.ts';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { OrderStatus } from '../../shared/ui/order-status.tsx';
import { useSectionTitles } from './use-section-titles.ts';

/** Typing is waited for this long, in milliseconds. */
const TYPING_MS = 150;

/** What is often done, with the place where it is done. */
const ACTS = [
  ['confirm', { section: 'orders', date: 'overview', status: 'pending' }],
  ['setMenu', { section: 'menu', tab: 'daily' }],
  ['createDish', { section: 'menu', tab: 'create' }],
  ['credit', { section: 'users' }],
  ['closeDays', { section: 'calendar' }],
] as const satisfies readonly (readonly [string, ConsoleSearch])[];

const [store, palette] = createSpotlight();

interface PaletteProps {
  readonly onClose: () => void;
}

/** One search over screens, acts, people, orders of every date and dishes, for the keyboard; Enter goes there. */
export default function Palette({ onClose }: PaletteProps) {
  const { t } = useTranslation('console');
  const [query, setQuery] = useState('');
  const places = useFixedPlaces(query);
  const { found, isError } = useFound(query);
  useEffect(() => palette.open(), []);
  const groups = [...places, ...found].filter(({ entries }) => entries.length > 0);
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
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.label')}
        maxLength={100}
      />
      <Spotlight.ActionsList>
        {groups.map(({ name, entries }) => (
          <Spotlight.ActionsGroup key={name} label={t(`palette.${name}`)}>
            {entries.map(({ id, label, description, mark, go }) => (
              <Spotlight.Action
                key={id}
                label={label}
                onClick={go}
                {...(description !== undefined && { description })}
                {...(mark !== undefined && { rightSection: mark, dimmedSections: false })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(isError ? 'palette.failed' : 'palette.nothing')}</Spotlight.Empty>
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

/** Screens and acts whose words begin with what is typed; all of them while nothing is. */
function useFixedPlaces(query: string): Group[] {
  const { t } = useTranslation('console');
  const { go } = useConsole();
  const titleOf = useSectionTitles();
  const wanted = query.trim().toLowerCase();
  const isWanted = (text: string) => text.toLowerCase().includes(wanted);
  const screens = Object.keys(CONSOLE_SECTIONS)
    .filter(isConsoleSection)
    .map((section) => {
      const { title, description } = titleOf(section);
      return { id: section, label: title, description, go: () => go({ section }) };
    })
    .filter(({ label, description }) => isWanted(`${label} ${description}`));
  const acts = ACTS.map(([name, place]) => ({
    id: name,
    label: t(`palette.${name}`),
    go: () => go(place),
  })).filter(({ label }) => isWanted(label));
  return [
    { name: 'acts', entries: acts },
    { name: 'screens', entries: screens },
  ];
}

/** What the server finds for what is typed. */
function useFound(query: string): { found: Group[]; isError: boolean } {
  const { t } = useTranslation('console');
  const { go } = useConsole();
  const [q] = useDebouncedValue(query.trim(), TYPING_MS);
  const { data, isError } = trpc.admin.search.find.useQuery(
    { q },
    { enabled: q !== '', placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  );
  if (data === undefined || q === '' || query.trim() === '') return { found: [], isError };
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
  const dishes = data.dishes.map(({ id, title, isActive }) => ({
    id,
    label: title,
    ...(!isActive && { mark: t('palette.inactive') }),
    go: () => go({ section: 'menu', tab: 'items', q: title }),
  }));
  return {
    found: [
      { name: 'people', entries: people },
      { name: 'orders', entries: orders },
      { name: 'dishes', entries: dishes },
    ],
    isError,
  };
}
