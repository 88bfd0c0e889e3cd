/** Control characters, and characters that change the direction of the text around them. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/** Characters that are invisible by themselves, such as a zero-width space. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/** Whether a one-line text contains a control character, or one that changes the direction of the text around it. */
export const hasControls = (text: string): boolean => CONTROL.test(text);

/** Whether a text is not empty but nothing of it is visible. */
export const isUnseen = (text: string): boolean => text.trim() !== '' && text.replace(UNSEEN, '') === '';

/** A text as a program that turns addresses into links reads it: letters of one width, without invisible characters. */
export const withoutDisguise = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
