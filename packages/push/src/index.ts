export {
  isAtPublicName,
  isPushEndpoint,
  isPushKey,
  type LookupOptions,
  publicLookup,
} from './push-endpoint.ts';
export { createPushSender, makePushKeys, type PushIdentity, type PushSender } from './push-sender.ts';
