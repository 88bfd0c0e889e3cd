import { ALLERGENS, DIETS, nameProblem, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@padkos/domain';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { z } from 'zod';
import { allergenOut, dietOut } from './declarations.ts';
import { code, passkeyAnswer } from './passkeys.ts';
import {
  email,
  id,
  instantOut,
  language,
  NOT_STORABLE,
  ownWords,
  role,
  storable,
  text,
  verbatim,
} from './primitives.ts';

/** A name of 1 to 80 characters. Names appear in messages and on documents, so they may not contain web addresses. */
export const personName = text(1, 80).superRefine((name, context) => {
  const message = nameProblem(name);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** Without `extract: false` the library searches for a number within the text. */
const WHOLE = { defaultCountry: 'ZA', extract: false } as const;

const ZA_DIGITS = 9;

/** What comes along when a number is pasted from a contact, and dashes other than the hyphen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Accepts a cell phone number and nothing else. It counts as South African unless it names its country. Returns E.164
 * (+27821234567).
 */
const cellPhone = z
  .string()
  .refine(storable, NOT_STORABLE)
  .trim()
  .max(40)
  .transform((value, context) => {
    const composed = value.normalize('NFKC');
    const typed = composed.replace(UNSEEN, '').replace(DASHES, '-');
    const isPlain = /^\+?[\d\s()./-]+$/.test(typed);
    const number = isPlain ? parsePhoneNumberFromString(typed, WHOLE) : undefined;
    // The library accepts South African numbers that are too short.
    const isShort = number?.country === 'ZA' && number.nationalNumber.length < ZA_DIGITS;
    if (number?.isValid() && !isShort && !number.ext) return number.number as string;
    context.addIssue({
      code: 'custom',
      message: 'Please enter a valid phone number, for example +27 82 123 4567',
    });
    return z.NEVER;
  });

export const password = verbatim(
  PASSWORD_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
);

/** A new password. A current password is accepted without these rules. */
const newPassword = password.refine((value) => value.trim() !== '', 'A password cannot be blanks alone');

/** `code` or `passkey` is for accounts with a second factor. */
export const signInInput = z.strictObject({
  email,
  password,
  code: code.optional(),
  passkey: passkeyAnswer.optional(),
});

/**
 * Kept as typed, in one line and without invisible characters. The database decides how two are compared
 * (users.employee_key).
 */
const employeeId = ownWords(1, 80).transform((typed) =>
  typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** Role and status may be sent, but only with their default values. Without a language, the person has chosen none. */
export const registerInput = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  employeeId,
  cellPhone,
  password: newPassword,
  language: language.optional(),
  role: z.literal('customer').optional(),
  isActive: z.literal(true).optional(),
});

export const updateProfileInput = z.strictObject({
  firstName: personName,
  lastName: personName,
  cellPhone,
});

/** The language of the app and of messages for the caller. */
export const saveLanguageInput = z.strictObject({ language });

export const changePasswordInput = z.strictObject({
  currentPassword: verbatim(1, PASSWORD_MAX_LENGTH, 'Required'),
  newPassword,
});

export const forgotPasswordInput = z.strictObject({ email });
export const confirmEmailInput = z.strictObject({ token: verbatim(1, 200) });
export const resetPasswordInput = z.strictObject({ token: verbatim(1, 200), password: newPassword });

/** The optional messages that a user gets; receipts and sign-in messages are always sent. */
export const mailPreferencesOut = z.object({ orderConfirmed: z.boolean(), tokensCredited: z.boolean() });
export const saveMailPreferencesInput = z.strictObject(mailPreferencesOut.shape);

export const userOut = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeId: z.string(),
  cellPhone: z.string(),
  profileImageUrl: z.string().nullable(),
  role,
  isActive: z.boolean(),
  /** Null until the person chooses one; English is used until then. */
  language: language.nullable(),
  emailConfirmed: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
});

/** A user as named in other entities. */
export const personOut = userOut.pick({ id: true, firstName: true, lastName: true, email: true });

export const userWithWalletOut = userOut.extend({
  wallet: z.object({ balance: z.number().int() }),
  /** Whether a code or a passkey is required in addition to the password. */
  hasSecondFactor: z.boolean(),
  /** Whether the person's data was deleted; the account stays as a pseudonym. */
  isDeleted: z.boolean(),
});

/** The fields that users can be sorted by; a minus reverses the order. */
export const USER_SORTS = ['user', 'contact', 'role', 'status', 'wallet', 'joined'] as const;
export type UserSort = (typeof USER_SORTS)[number];
const userSort = z.enum(USER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const));

/** All filters apply together; `cursor` is a page's `nextCursor`. */
export const usersPageInput = z.strictObject({
  search: text(0, 200).optional(),
  role: role.optional(),
  sort: userSort.optional(),
  cursor: id.optional(),
});

export const usersPageOut = z.object({
  users: z.array(userWithWalletOut),
  /** The cursor of the next page; null on the last. */
  nextCursor: id.nullable(),
  /** How many users match the filters. */
  count: z.number().int(),
  /** The number of all users, regardless of the filters. */
  totals: z.object({
    users: z.number().int(),
    active: z.number().int(),
    admins: z.number().int(),
    tokens: z.number().int(),
  }),
});

export const userIdInput = z.strictObject({ userId: id });

export type UsersPageInput = z.infer<typeof usersPageInput>;
export type UsersPage = z.infer<typeof usersPageOut>;
export type SignInInput = z.infer<typeof signInInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;
export type SaveLanguageInput = z.infer<typeof saveLanguageInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type MailPreferences = z.infer<typeof mailPreferencesOut>;
export type User = z.infer<typeof userOut>;
export type UserWithWallet = z.infer<typeof userWithWalletOut>;

export const sessionIdInput = z.strictObject({ sessionId: id });

/** A device on which the caller is signed in. The id is made for this list and cannot open a session. */
export const sessionOut = z.object({
  id,
  /** Browser and system in words; null when the device did not identify itself. */
  device: z.string().nullable(),
  /** The address of its last call; null if unknown. */
  ipAddress: z.string().nullable(),
  startedAt: instantOut,
  /** To within five minutes. */
  lastUsedAt: instantOut,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});

export type SessionIdInput = z.infer<typeof sessionIdInput>;
export type SessionView = z.infer<typeof sessionOut>;

export const changeRoleInput = z.strictObject({ userId: id, role });
export const changeStatusInput = z.strictObject({ userId: id, isActive: z.boolean() });

/** `reason` is sent to the person. */
export const removeFactorsInput = z.strictObject({ userId: id, reason: text(1, 2000) });

export type RemoveFactorsInput = z.infer<typeof removeFactorsInput>;
export type ChangeRoleInput = z.infer<typeof changeRoleInput>;
export type ChangeStatusInput = z.infer<typeof changeStatusInput>;

const once = <T>(list: T[]): T[] => [...new Set(list)];

/** What the caller avoids. Without consent nothing is kept, and a non-empty list is refused. */
export const saveUserDietInput = z
  .strictObject({
    /** Consent that the kitchen keeps this list and checks orders against it, separate from every other consent. */
    consent: z.boolean(),
    allergens: z.array(allergenOut).max(ALLERGENS.length).default([]).transform(once),
    /** Whether dishes that may contain an allergen of the list are blocked as well. */
    blockTraces: z.boolean().default(false),
    diets: z.array(dietOut).max(DIETS.length).default([]).transform(once),
    /**
     * A separate consent: the kitchen's documents mark orders that conflict with the list as "Check with customer",
     * without the list or the allergen. If omitted, it does not change.
     */
    mark: z.boolean().optional(),
  })
  .refine(
    ({ consent, allergens, diets, mark = false }) =>
      consent || (allergens.length + diets.length === 0 && !mark),
    {
      path: ['consent'],
      error: 'Your list is kept only with your consent',
    },
  );

export const userDietOut = z.object({
  consent: z.boolean(),
  /** When consent was given; null without consent. */
  consentedAt: instantOut.nullable(),
  allergens: z.array(allergenOut),
  blockTraces: z.boolean(),
  diets: z.array(dietOut),
  /** Whether the kitchen's documents mark orders that conflict with the list. */
  mark: z.boolean(),
});

export type SaveUserDietInput = z.infer<typeof saveUserDietInput>;
export type UserDiet = z.infer<typeof userDietOut>;
