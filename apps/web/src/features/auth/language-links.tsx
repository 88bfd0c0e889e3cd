import { Anchor } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, localeOf } from '@padkos/domain';
import { useIsMutating } from '@tanstack/react-query';
import { shownLanguage } from '../../shared/i18n/i18n.ts';
import { chooseLanguage } from '../../shared/i18n/language.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './language-links.module.css';

/**
 * The choice of a language for those who are not signed in, each named in itself. While a form is sent it waits: the form
 * would be drawn again and could be sent again.
 */
export function LanguageLinks() {
  const { t } = useTranslation('auth');
  const isSending = useIsMutating() > 0;
  return (
    <nav className={classes.links} aria-label={t('languages')}>
      {LANGUAGES.map((language) => (
        <Anchor
          key={language}
          component="button"
          type="button"
          lang={localeOf(language)}
          disabled={isSending}
          aria-pressed={language === shownLanguage()}
          onClick={() => void chooseLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Anchor>
      ))}
    </nav>
  );
}
