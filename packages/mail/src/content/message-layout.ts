import { localeOf } from '@padkos/domain';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, createElement as h, type ReactElement } from 'react';
import { blockElement } from './block-element.ts';
import { choicesLabel, greeting, questions, reason } from './layout-texts.ts';
import { darkScheme, style } from './mail-theme.ts';
import type { MessageContent, MessageContext } from './message-content.ts';

function head(subject: string): ReactElement {
  return h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', null, darkScheme),
  );
}

function brand(kitchenName: string): ReactElement {
  const [initial = ''] = kitchenName.trim();
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { marginBottom: '14px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', null, h('div', { style: style.brandMark, 'aria-hidden': true }, initial.toUpperCase())),
        h('td', { style: style.brand }, kitchenName),
      ),
    ),
  );
}

function footer(context: MessageContext, { because, choicesUrl }: MessageContent): ReactElement {
  const link = { href: choicesUrl, className: 'quiet', style: style.footerLink };
  return h(
    Text,
    { className: 'quiet', style: style.footer },
    reason(context, because),
    choicesUrl !== undefined && h(Fragment, null, ' ', h('a', link, choicesLabel(context)), '.'),
    questions(context).map((line) => h(Fragment, { key: line }, h('br'), line)),
  );
}

/** The layout of all messages: site name, one card, footer. */
export function messageLayout(context: MessageContext, content: MessageContent): ReactElement {
  return h(
    Html,
    { lang: localeOf(context.language ?? 'en') },
    head(content.subject),
    h(
      'body',
      { className: 'page', style: style.page },
      h(Preview, null, content.preview),
      h(
        Section,
        { style: style.outer },
        h(
          Container,
          { style: style.container },
          brand(context.kitchenName),
          h(
            'div',
            { className: 'card', style: style.card },
            h(Heading, { as: 'h1', style: style.heading }, content.heading),
            h(Text, { style: style.paragraph }, greeting(context)),
            content.blocks.map((block, index) => h(Fragment, { key: index }, blockElement(block, context))),
          ),
          footer(context, content),
        ),
      ),
    ),
  );
}
