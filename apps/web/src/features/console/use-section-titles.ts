import { useTranslation } from 'react-i18next';
import { CONSOLE_SECTIONS, type ConsoleSection } from '../../shared/console/sections.ts';

/** Answers what a section of the console is called, and what it is for in a few words. */
export function useSectionTitles(): (section: ConsoleSection) => { title: string; description: string } {
  const { t } = useTranslation(Object.values(CONSOLE_SECTIONS).map(({ texts }) => texts));
  return (section) => {
    const { texts } = CONSOLE_SECTIONS[section];
    return { title: t(`${texts}:title`), description: t(`${texts}:description`) };
  };
}
