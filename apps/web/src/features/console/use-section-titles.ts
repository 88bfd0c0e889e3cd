import { CONSOLE_SECTIONS, type ConsoleSection } from '../../shared/console/sections.ts';
import { translator } from '../../shared/i18n/i18n.ts';

/** Returns a function that gives the title of a console section and its purpose in a few words. */
export function useSectionTitles(): (section: ConsoleSection) => { title: string; description: string } {
  return (section) => {
    const t = translator(CONSOLE_SECTIONS[section].texts);
    return { title: t('title'), description: t('description') };
  };
}
