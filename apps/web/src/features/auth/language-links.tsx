import { Anchor } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, localeOf } from '@padkos/domain';
import { shownLanguage } from '../../shared/i18n/i18n.ts';
import { chooseLanguage } from '../../shared/i18n/language.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './language-links.module.css';

/** The choice of a language for those who are not signed in, each named in itself. */
export function LanguageLinks() {
  const { t } = useTranslation('auth');
  return (
    <nav className={classes.links} aria-label={t('languages')}>
      {LANGUAGES.map((language) => (
        <Anchor
          key={language}
          component="button"
          type="button"
          lang={localeOf(language)}
          aria-pressed={language === shownLanguage()}
          onClick={() => void chooseLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Anchor>
      ))}
    </nav>
  );
}
