import { Anchor, Card, Tabs } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, localeOf } from '@padkos/domain';
import { useIsMutating } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import type { LegalText } from '../features/auth/legal-dialog.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { shownLanguage, useTranslation } from '../shared/i18n/i18n.ts';
import { chooseLanguage } from '../shared/i18n/language.ts';
import { useSiteConfig } from '../shared/site-config.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { Logo } from '../shared/ui/logo.tsx';
import { usePageTitle } from '../shared/ui/page-title.tsx';
import classes from './auth.page.module.css';

// Signing in needs neither its fields nor the password hint.
const SignUpForm = lazyPart(() => import('../features/auth/sign-up-form.tsx'));
const LegalDialog = lazyPart(() => import('../features/auth/legal-dialog.tsx'));

const POINTS = ['menu', 'wallet', 'site'] as const;

/** Sign-in and sign-up: one card with two tabs, each with its own address. */
export function AuthPage() {
  const { t } = useTranslation('auth');
  const { deliveryWindow } = useSiteConfig();
  const navigate = useNavigate();
  const [legal, setLegal] = useState<LegalText | null>(null);
  const mode = useLocation().pathname.startsWith('/signup') ? 'signUp' : 'signIn';
  usePageTitle(t(`${mode}.tab`));
  const other = mode === 'signIn' ? '/signup' : '/signin';
  return (
    <div className={classes.page}>
      <aside className={classes.pitch}>
        <Logo size={40} />
        <Tiffin />
        <div className={classes.words}>
          <p className={classes.headline}>{t('pitch.title')}</p>
          <p className={classes.message}>{t('pitch.message')}</p>
          <ul className={classes.points}>
            {POINTS.map((point) => (
              <li key={point}>{t(`pitch.points.${point}`, deliveryWindow)}</li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.column}>
          <div className={classes.logo}>
            <Logo size={36} />
          </div>
          <Card className={classes.card} padding={0} data-own-foot>
            <Tabs
              value={mode}
              onChange={(value) =>
                void navigate({ to: value === 'signUp' ? '/signup' : '/signin', search: true })
              }
              keepMounted={false}
            >
              <Tabs.List grow aria-label={t('tabs')} className={classes.tabs}>
                <Tabs.Tab value="signIn">{t('signIn.tab')}</Tabs.Tab>
                <Tabs.Tab value="signUp">{t('signUp.tab')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="signIn" className={classes.panel}>
                <h1 className={classes.title}>{t('signIn.title')}</h1>
                <SignInForm />
              </Tabs.Panel>
              <Tabs.Panel value="signUp" className={classes.panel}>
                <h1 className={classes.title}>{t('signUp.title')}</h1>
                <Suspense>
                  <SignUpForm />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
            <p className={classes.switch}>
              {t(`${mode}.switch`)}{' '}
              <Anchor component={Link} to={other} search fw={600}>
                {t(`${mode}.switchLink`)}
              </Anchor>
            </p>
          </Card>
          <p className={classes.footer}>
            <TaggedText
              text={t('footer')}
              tags={{
                terms: (words) => (
                  <Anchor component="button" type="button" inherit onClick={() => setLegal('terms')}>
                    {words}
                  </Anchor>
                ),
                privacy: (words) => (
                  <Anchor component="button" type="button" inherit onClick={() => setLegal('privacy')}>
                    {words}
                  </Anchor>
                ),
              }}
            />
          </p>
          <div className={classes.languages}>
            <LanguageLinks />
          </div>
        </div>
      </main>
      {legal !== null && (
        <Suspense>
          <LegalDialog text={legal} onClose={() => setLegal(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface TaggedTextProps {
  /** A text in which `<name>words</name>` encloses words that are rendered differently. */
  readonly text: string;
  /** How to render the words between a pair of tags, by the tags' name. */
  readonly tags: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence of a catalogue that contains links. */
function TaggedText({ text, tags }: TaggedTextProps) {
  // Splitting by an expression with two groups gives: plain, name, words, plain, name, words, plain.
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const words = index % 3 === 1 ? (parts[index + 1] ?? '') : part;
    // The parts of a text never move, so their indexes can be keys.
    return <Fragment key={index}>{index % 3 === 1 ? (tags[part]?.(words) ?? words) : words}</Fragment>;
  });
}

/** A drawing of a tiffin tin: decoration for wide screens. */
function Tiffin() {
  return (
    <svg viewBox="0 0 320 300" className={classes.root} aria-hidden="true">
      <ellipse cx="160" cy="276" rx="118" ry="14" className={classes.shade} />
      <path d="M92 108V70a68 68 0 0 1 136 0v38" className={classes.handle} />
      <path d="M88 112h144l-6-22a20 20 0 0 0-19-14h-94a20 20 0 0 0-19 14z" className={classes.lid} />
      <rect x="78" y="108" width="164" height="50" rx="12" className={classes.top} />
      <rect x="70" y="160" width="180" height="52" rx="12" className={classes.middle} />
      <path d="M62 214h196v34a30 30 0 0 1-30 30H92a30 30 0 0 1-30-30z" className={classes.base} />
      <path d="M96 126h128M90 178h140M84 232h152" className={classes.gleam} />
      <rect x="148" y="60" width="24" height="18" rx="6" className={classes.base} />
      <circle cx="262" cy="252" r="34" className={classes.rim} />
      <circle cx="262" cy="252" r="24" className={classes.face} />
      <path d="M255 266v-28h10a8.5 8.5 0 0 1 0 17h-10" className={classes.letter} />
      <path
        d="M132 40c-8-10 8-18 0-30M160 34c-8-10 8-18 0-30M188 40c-8-10 8-18 0-30"
        className={classes.steam}
      />
    </svg>
  );
}

/**
 * The choice of a language for visitors, each named in itself. It is disabled while a form is being sent, because the form would
 * be redrawn and could be sent again.
 */
function LanguageLinks() {
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
