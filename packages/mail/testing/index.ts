export { type MailServer, type ReceivedMail, refusal, startMailServer } from './mail-server.ts';
