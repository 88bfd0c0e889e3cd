import {
  changePasswordInput,
  confirmEmailInput,
  forgotPasswordInput,
  mailPreferencesOut,
  registerInput,
  resetPasswordInput,
  saveMailPreferencesInput,
  signInInput,
  updateProfileInput,
  userOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { type Door, noContent, refusals, signedIn } from './door.ts';

const tags = ['Accounts'];
const open: { security: never[] } = { security: [] };

/** Sign-up, sign-in, sign-out and the caller's own account. */
export function accountCalls({ app, context }: Door): void {
  app.get('/api/login', { schema: { hide: true } }, (_request, reply) => reply.redirect('/signin', 302));

  app.post(
    '/api/login',
    {
      schema: {
        tags,
        ...open,
        summary: 'Sign in',
        body: signInInput,
        response: { 200: userOut, ...refusals },
      },
    },
    async (request, reply) => {
      const ctx = context(request, reply);
      const user = await services.signIn(ctx, request.body);
      await ctx.session.start(user.id);
      return user;
    },
  );

  app.post(
    '/api/register',
    {
      schema: {
        tags,
        ...open,
        summary: 'Sign up',
        body: registerInput,
        response: { 201: userOut, ...refusals },
      },
    },
    async (request, reply) => {
      const ctx = context(request, reply);
      const user = await services.register(ctx, request.body);
      await ctx.session.start(user.id);
      return reply.status(201).send(user);
    },
  );

  app.post(
    '/api/logout',
    { schema: { tags, ...open, summary: 'Sign out', response: { 204: noContent } } },
    async (request, reply) => {
      await context(request, reply).session.end();
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/user',
    {
      onRequest: signedIn,
      schema: { tags, summary: 'The signed-in user', response: { 200: userOut, ...refusals } },
    },
    (request, reply) => services.currentUser(context(request, reply)),
  );

  app.put(
    '/api/user',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Change name and phone',
        body: updateProfileInput,
        response: { 200: userOut, ...refusals },
      },
    },
    (request, reply) => services.updateProfile(context(request, reply), request.body),
  );

  app.get(
    '/api/user/mail-preferences',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Which messages the caller gets besides receipts',
        response: { 200: mailPreferencesOut, ...refusals },
      },
    },
    (request, reply) => services.mailPreferences(context(request, reply)),
  );

  app.put(
    '/api/user/mail-preferences',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Choose them',
        body: saveMailPreferencesInput,
        response: { 200: mailPreferencesOut, ...refusals },
      },
    },
    (request, reply) => services.saveMailPreferences(context(request, reply), request.body),
  );

  app.put(
    '/api/user/password',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Change the password; ends the other sessions',
        body: changePasswordInput,
        response: { 204: noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await services.changePassword(context(request, reply), request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/user/sign-out-everywhere',
    {
      onRequest: signedIn,
      schema: { tags, summary: 'End every session', response: { 204: noContent, ...refusals } },
    },
    async (request, reply) => {
      const ctx = context(request, reply);
      await services.signOutEverywhere(ctx);
      await ctx.session.end();
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/password/forgot',
    {
      schema: {
        tags,
        ...open,
        summary: 'Ask for a reset link',
        body: forgotPasswordInput,
        response: { 202: noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await services.forgotPassword(context(request, reply), request.body);
      return reply.status(202).send(null);
    },
  );

  app.post(
    '/api/password/reset',
    {
      schema: {
        tags,
        ...open,
        summary: 'Set a password by a reset link',
        body: resetPasswordInput,
        response: { 204: noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await services.resetPassword(context(request, reply), request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/email/confirm',
    {
      schema: {
        tags,
        ...open,
        summary: 'Confirm an e-mail address by the link that was sent to it',
        body: confirmEmailInput,
        response: { 204: noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await services.confirmEmail(context(request, reply), request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/user/email-confirmation',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Send the link that confirms the e-mail address again',
        response: { 202: noContent, ...refusals },
      },
    },
    async (request, reply) => {
      await services.sendConfirmation(context(request, reply));
      return reply.status(202).send(null);
    },
  );
}
