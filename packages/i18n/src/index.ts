export { closedMessage } from './closed-message.ts';
export { sayReason, sayRefusal } from './refusals.ts';
export { type KeyIn, type Translate, translator } from './translator.ts';
