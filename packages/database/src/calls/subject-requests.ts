import type { CalendarDate, SubjectRequestChannel, SubjectRequestKind } from '@padkos/domain';
import { subjectRequestState } from '../schema/enums.ts';
import { done, idIn, nothing } from './answers.ts';
import { actor, instant, jsonb, oneOf, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

interface EnteredRequest {
  readonly kind: SubjectRequestKind;
  readonly channel: SubjectRequestChannel;
  readonly receivedOn: CalendarDate;
  readonly person: string;
  readonly contact: string;
  readonly details: string;
}

/** The register of requests about personal data. */
export const subjectRequestCalls = {
  enterSubjectRequest: sqlFunction(
    'enter_subject_request',
    { request: jsonb<EnteredRequest>(), actor, now: instant },
    idIn('requestId'),
  ),
  closeSubjectRequest: sqlFunction(
    'close_subject_request',
    { requestId: uuid, state: oneOf(subjectRequestState), note: text, actor, now: instant },
    done,
  ),
  /** Notes that the user saved their own data. */
  registerExport: sqlFunction('register_export', { userId: uuid, now: instant }, nothing),
};
