export { decryptPush } from './decrypt-push.ts';
export { type FakeBrowser, makeBrowser } from './fake-browser.ts';
export { type FakePushService, startPushService } from './fake-push-service.ts';
