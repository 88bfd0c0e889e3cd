export { type LookupOptions, publicLookup } from './public-lookup.ts';
export { isAtPublicName, isPushEndpoint, isPushKey } from './push-endpoint.ts';
export { makePushKeys, type PushIdentity } from './push-keys.ts';
export { createPushSender, type PushSender } from './push-sender.ts';
