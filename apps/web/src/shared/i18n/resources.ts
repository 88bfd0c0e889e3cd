import auth from '../../locales/en/auth.json';
import common from '../../locales/en/common.json';

/** The texts that every visitor needs, a catalogue a feature; the others come with what shows them. */
export const resources = {
  auth,
  common,
} as const;
