/** Whether an address is the pseudonym of a deleted account (functions/erasure.sql), which gets no messages. */
export const isDeleted = (recipient: string) => recipient.endsWith('@deleted.invalid');

/** The id of the message that tells a person that their data was deleted. */
export const erasureDoneId = (requestId: string) => `erasure-done.${requestId}`;

/** The columns that change once the message to a deleted person is sent: the address is not kept any longer. */
export const withoutAddress = (messageId: string) =>
  messageId.startsWith(erasureDoneId('')) ? { recipient: 'deleted@deleted.invalid' } : {};
