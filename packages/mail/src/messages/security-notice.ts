import type { Phrases, SecurityEvent } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface SecurityNoticeModel extends MessageContext {
  event: SecurityEvent;
  /**
   * Why an administrator did it; null when the person did it. The message omits the person's own words, such as a
   * passkey's name.
   */
  reason: string | null;
  /** When it was, for instance '20 November 2026 at 14:05'. */
  when: string;
}

type Words = Record<SecurityEvent, { subject: string; text: string }>;

const wordsIn = (t: Phrases): Words => ({
  'passkey-added': {
    subject: t`A passkey was added to your account`,
    text: t`From now on this passkey signs in to your account, without the password.`,
  },
  'passkey-removed': {
    subject: t`A passkey was removed from your account`,
    text: t`This passkey does not sign in to your account any more.`,
  },
  'second-factor-on': {
    subject: t`The second step was switched on for your account`,
    text: t`From now on a code of your authenticator app is asked for after the password.`,
  },
  'second-factor-off': {
    subject: t`The second step was switched off for your account`,
    text: t`Codes of an authenticator app are not asked for any more.`,
  },
  'second-factor-guessed': {
    subject: t`Somebody tries to get past the second step of your account`,
    text: t`Several codes or passkeys were wrong. Who got this far has your password, or is signed in to your account.`,
  },
  'second-factor-removed': {
    subject: t`An administrator removed the second step of your account`,
    text: t`Your passkeys, your authenticator app and your recovery codes do not work any more, and you were signed out everywhere. Sign in with your password and set a new second step up.`,
  },
});

/** To a person: what protects their account has changed. Always sent. */
export function renderSecurityNotice(model: SecurityNoticeModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { subject, text } = wordsIn(t)[model.event];
  return renderMessage(model, {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          ...(model.reason === null ? [] : [{ label: t`Reason`, value: model.reason }]),
          { label: t`When`, value: model.when },
        ],
      },
      {
        kind: 'paragraph',
        text: t`If this was not you, sign in, change your password and sign out everywhere; then tell the kitchen.`,
      },
      { kind: 'action', label: t`Open your account`, url: appUrl(model.publicUrl, '/account') },
    ],
    because: t`what protects your account has changed`,
  });
}
