/** Control characters, and those that change the direction of the text around them. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
/** Characters of which nothing is seen by themselves, such as a space without width. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/** Whether a text of one line has a control character in it, or one that changes the direction of the text around it. */
export const hasControls = (text: string): boolean => CONTROL.test(text);

/** Whether something was written of which nothing can be seen. */
export const isUnseen = (text: string): boolean => text.trim() !== '' && text.replace(UNSEEN, '') === '';

/** A text as a program reads it that makes links of addresses: letters of one width, and nothing that cannot be seen. */
export const withoutDisguise = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
