import {
  ERROR_CODES,
  MAX_CREDIT_CEILING,
  MAX_CREDIT_DAY_LIMIT,
  MAX_CREDIT_TOKENS,
  MAX_NOTIFICATION_THRESHOLD,
  MAX_TRANSFER_DAY_LIMIT,
  MAX_TRANSFER_LIMIT,
  MAX_WAITING_OFFER_MINUTES,
  SCHEDULED_TASKS,
  SYSTEM_CHECKS,
  SYSTEM_FINDINGS,
} from '@padkos/domain';
import { z } from 'zod';
import { allergenOut, dietOut } from './declarations.ts';
import { dateOut, instantOut, ownWords, text, wallTime, whole } from './primitives.ts';
import { transferLimitsOut } from './wallet.ts';

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

/** The facts that the app needs before a sign-in. */
export const configOut = z.object({
  siteName: z.string(),
  contactPerson: z.string(),
  contactNumber: z.string(),
  deliveryWindowStart: z.string(),
  deliveryWindowEnd: z.string(),
  paymentGateway: z.boolean(),
  minimumTopup: z.number().int(),
  serviceFee: z.number().int(),
  /** The time of day at which standing orders are placed, on the day on which ordering closes. */
  standingOrderTime: z.string(),
  /** Null if the kitchen does not allow transfers. */
  transfers: transferLimitsOut.nullable(),
  /** The application clock at the time of the answer, so that the app follows the server's time. */
  now: instantOut,
  /** The first date that can be ordered for; null if all seven offered dates are closed. */
  earliestDeliveryDate: dateOut.nullable(),
  /** The codes of the allergens that dishes are declared for. */
  allergens: z.array(allergenOut),
  /** The codes of the diets that a dish can be fit for. */
  diets: z.array(dietOut),
  /** Whether closed days are left out of the seven offered dates. */
  leavesOutClosed: z.boolean(),
  /** The coming dates that are closed, or whose cutoff is not 22:00 on the day before. */
  exceptionalDays: z.array(
    z.object({ date: dateOut, closedReason: z.string().nullable(), closesAt: instantOut }),
  ),
});

/** Every code of a refusal; INTERNAL is a fault of the server. */
export const errorCodeOut = z.enum([...ERROR_CODES, 'INTERNAL']);

/** A refusal in REST with its message; `issues` names the invalid fields. */
export const refusalOut = z.object({
  message: z.string(),
  code: errorCodeOut,
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For ALLERGEN_BLOCKED: `menuItemIds`, `titles` and `allergens`, each a comma-separated list. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type SiteConfig = z.infer<typeof configOut>;

const task = z.enum(SCHEDULED_TASKS);
export const runTaskInput = z.strictObject({ task });

/** A scheduled task. `lastRun` is still running if it has neither `finishedAt` nor `error`. */
export const taskStatusOut = z.object({
  task,
  /** "18:00", Johannesburg time. */
  time: z.string(),
  nextDue: instantOut,
  lastRun: z
    .object({
      dueAt: instantOut,
      enqueuedAt: instantOut,
      finishedAt: instantOut.nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
});

export type RunTaskInput = z.infer<typeof runTaskInput>;
export type TaskStatus = z.infer<typeof taskStatusOut>;

/**
 * One part of the installation: its state, the finding, and the figures, names and instants (ISO 8601) that belong to
 * it.
 */
export const systemCheckOut = z.object({
  check: z.enum(SYSTEM_CHECKS),
  /** `look`: somebody should look at it in time; `wrong`: at once. */
  state: z.enum(['ok', 'look', 'wrong']),
  finding: z.enum(SYSTEM_FINDINGS),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The state of the installation as the answering server sees it. */
export const systemStatusOut = z.object({
  at: instantOut,
  checks: z.array(systemCheckOut),
});

export type SystemCheck = z.infer<typeof systemCheckOut>;
export type SystemStatus = z.infer<typeof systemStatusOut>;

/**
 * What needs the operator's attention: books that do not add up, and server settings that are probably not intended.
 */
export const operatorWarningsOut = z.array(
  z.object({
    code: z.enum([
      'LEDGER_FAULTS',
      'STANDING_ORDERS_MISSED',
      'BACKUP_FAILED',
      'REQUESTS_DUE',
      'MESSAGES_NOT_SENT',
      'ADDRESS_NOT_HTTPS',
      'NO_GATEWAY',
      'AUDIT_NOT_SIGNED',
      'SECRETS_NOT_ENCRYPTED',
      'NOT_BACKED_UP',
      'SANDBOX_ON_SHARED_DATABASE',
      'DEMO_ON_SHARED_DATABASE',
    ]),
    /** What it means for the kitchen and what to do, in a few sentences. */
    message: z.string(),
  }),
);

export type OperatorWarning = z.infer<typeof operatorWarningsOut>[number];
