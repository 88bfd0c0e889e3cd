import { createContext, use } from 'react';

/** Opens the top-up dialog; `missing` tokens, if given, are the proposed amount. */
export type OpenTopup = (missing?: number) => void;

export const TopupContext = createContext<OpenTopup>(() => undefined);
export const useOpenTopup = (): OpenTopup => use(TopupContext);
