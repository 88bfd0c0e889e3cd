/** Whether an address is the pseudonym of a deleted account (functions/erasure.sql): no message is made for it. */
export const isDeleted = (recipient: string) => recipient.endsWith('@deleted.invalid');

/** The id of the message that tells a person that their data was deleted. */
export const erasureDoneId = (requestId: string) => `erasure-done.${requestId}`;

/** What of a message to somebody whose data was deleted is changed once it is sent: the address is kept no longer. */
export const withoutAddress = (messageId: string) =>
  messageId.startsWith(erasureDoneId('')) ? { recipient: 'deleted@deleted.invalid' } : {};
