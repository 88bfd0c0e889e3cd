import {
  MAX_CREDIT_CEILING,
  MAX_CREDIT_DAY_LIMIT,
  MAX_CREDIT_TOKENS,
  MAX_NOTIFICATION_THRESHOLD,
  MAX_TRANSFER_DAY_LIMIT,
  MAX_TRANSFER_LIMIT,
  MAX_WAITING_OFFER_MINUTES,
} from '@padkos/domain';
import { z } from 'zod';
import { ownWords } from './own-words.ts';
import { instantOut, text, wallTime, whole } from './primitives.ts';

/**
 * What administrators may credit without a second one; if omitted, it does not change. Raised limits take effect
 * seven days later.
 */
const creditRules = {
  creditLimit: whole(1, MAX_CREDIT_TOKENS),
  creditDayLimit: whole(1, MAX_CREDIT_DAY_LIMIT),
  /** Whether an administrator may credit any amount, even to themselves, while there is no second one. */
  soleAdministratorCredits: z.boolean(),
};

/** If omitted, it does not change. */
const waitingRules = {
  /** How many minutes a portion is held for the customer it is offered to. */
  waitingOfferMinutes: whole(1, MAX_WAITING_OFFER_MINUTES),
  /** The time of day at which standing orders are placed, Johannesburg time. */
  standingOrderTime: wallTime,
};

/** Whether customers may send tokens to each other, and how many. If omitted, it does not change. */
const transferRules = {
  transfersOn: z.boolean(),
  /** In tokens: per transfer, and in a calendar day in Johannesburg. */
  transferLimit: whole(1, MAX_TRANSFER_LIMIT),
  transferDayLimit: whole(1, MAX_TRANSFER_DAY_LIMIT),
};

/**
 * Fields of the answer that the input also accepts, so that an answer can be sent back; if omitted, they are not
 * checked.
 */
const answeredFields = {
  /** Set by its own call; a value other than the present one is refused. */
  secondFactorRequired: z.boolean(),
  /** When the settings that the caller read were saved. If they were saved again since, nothing is saved. */
  updatedAt: z.iso.datetime(),
};

/** The site settings. An unknown field is ''. */
export const saveSettingsInput = z
  .strictObject({
    siteName: ownWords(1, 80),
    siteAddress: ownWords(0, 500),
    contactPerson: ownWords(0, 80),
    contactNumber: ownWords(0, 80),
    deliveryWindowStart: wallTime,
    deliveryWindowEnd: wallTime,
    companyName: ownWords(0, 120),
    companyRegistration: ownWords(0, 80),
    /** South African VAT numbers: ten digits, the first a 4 (SARS, VAT 404, chapter 2). */
    vatNumber: text(0, 20)
      .transform((typed) => typed.replace(/\s/g, ''))
      .pipe(z.string().regex(/^(4\d{9})?$/, 'A VAT number has ten digits and begins with 4')),
    defaultCutoffTime: wallTime,
    notificationThreshold: whole(1, MAX_NOTIFICATION_THRESHOLD),
    creditCeiling: whole(1, MAX_CREDIT_CEILING),
    ...z.object(creditRules).partial().shape,
    ...z.object(waitingRules).partial().shape,
    ...z.object(transferRules).partial().shape,
    ...z.object(answeredFields).partial().shape,
  })
  .refine((settings) => settings.deliveryWindowStart < settings.deliveryWindowEnd, {
    message: 'The delivery window ends after it starts',
    path: ['deliveryWindowEnd'],
  });

export const settingsOut = z.object({
  ...saveSettingsInput.shape,
  ...creditRules,
  ...waitingRules,
  ...transferRules,
  /** Whether administrators need a second factor; set by its own call. */
  secondFactorRequired: z.boolean(),
  updatedAt: instantOut,
});

export type SaveSettingsInput = z.infer<typeof saveSettingsInput>;
/** The fields that a save changes. */
export type SettingsFields = Omit<SaveSettingsInput, keyof typeof answeredFields>;
export type Settings = z.infer<typeof settingsOut>;
