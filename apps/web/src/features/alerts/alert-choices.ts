import { type SaveUserAlertsInput, saveUserAlertsInput, type UserAlerts } from '@padkos/contracts';
import { readNumber } from '../../shared/read-number.ts';

/** The alerts as they are filled in; what is switched off keeps what was filled in before. */
export interface AlertFields {
  readonly lowBalanceOn: boolean;
  /** As it was typed. */
  readonly lowBalance: string;
  readonly nothingOrderedOn: boolean;
  readonly days: readonly string[];
  readonly weekMenu: boolean;
  readonly time: string;
}

const USUAL_THRESHOLD = 50;
const USUAL_DAYS = [1, 2, 3, 4, 5];

/** The fields that show what is chosen, with a sensible start in those that are off. */
export function fieldsOf({ lowBalance, nothingOrderedOn, weekMenu, time }: UserAlerts): AlertFields {
  const hasDays = nothingOrderedOn.length > 0;
  return {
    lowBalanceOn: lowBalance !== null,
    lowBalance: String(lowBalance ?? USUAL_THRESHOLD),
    nothingOrderedOn: hasDays,
    days: (hasDays ? nothingOrderedOn : USUAL_DAYS).map(String),
    weekMenu,
    time,
  };
}

/** What is missing or wrong in the fields; false where nothing is. */
export function problemsOf(fields: AlertFields) {
  const { shape } = saveUserAlertsInput;
  const lowBalance = readNumber(fields.lowBalance);
  return {
    lowBalance:
      fields.lowBalanceOn && (lowBalance === null || !shape.lowBalance.safeParse(lowBalance).success),
    days: fields.nothingOrderedOn && fields.days.length === 0,
    time: !shape.time.safeParse(fields.time).success,
  };
}

/** What is sent of fields without problems. */
export function choicesOf(fields: AlertFields): SaveUserAlertsInput {
  return saveUserAlertsInput.parse({
    lowBalance: fields.lowBalanceOn ? readNumber(fields.lowBalance) : null,
    nothingOrderedOn: fields.nothingOrderedOn ? fields.days.map(Number) : [],
    weekMenu: fields.weekMenu,
    time: fields.time,
  });
}
