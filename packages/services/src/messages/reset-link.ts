/** How long a reset link works, and the kind of message that carries it. */
export const LINK_MINUTES = 60;
export const RESET_KIND = 'password-reset';

/** Whether the link in a message has expired, so that it need not be sent. */
export function linkHasExpired(message: { messageId: string; createdAt: Date }, now: Date): boolean {
  const isReset = message.messageId.startsWith(`${RESET_KIND}.`);
  return isReset && now.getTime() - message.createdAt.getTime() >= LINK_MINUTES * 60_000;
}
