export { closedMessage } from './closed-message.ts';
export { sayIssue, sayReason, sayRefusal, sayStored } from './refusals.ts';
export { type KeyIn, type Translate, translator } from './translator.ts';
