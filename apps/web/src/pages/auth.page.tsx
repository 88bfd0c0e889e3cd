import { Anchor, Card, Tabs } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useState } from 'react';
import { takeOver } from '../shared/first-screen/take-over.ts';
import { TaggedText } from '../shared/i18n/tagged-text.tsx';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import '../features/auth/texts.ts';
import { LanguageLinks } from '../features/auth/language-links.tsx';
import type { LegalText } from '../features/auth/legal-dialog.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { Tiffin } from '../features/auth/tiffin.tsx';
import { useSiteConfig } from '../shared/site-config.ts';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { Logo } from '../shared/ui/logo.tsx';
import { usePageTitle } from '../shared/ui/page-title.tsx';
import classes from './auth.page.module.css';

// Who signs in needs neither its fields nor the hint on passwords.
const SignUpForm = lazyPart(() => import('../features/auth/sign-up-form.tsx'));
const LegalDialog = lazyPart(() => import('../features/auth/legal-dialog.tsx'));

const POINTS = ['menu', 'wallet', 'site'] as const;

/** Sign-in and sign-up: one card with two tabs, each with its own address. */
export function AuthPage() {
  useLayoutEffect(takeOver, []);
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
