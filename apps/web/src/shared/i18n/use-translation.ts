import type { CatalogueName } from './catalogues.ts';
import { type TFunction, translator } from './i18n.ts';

/** The translator of a catalogue of texts, for a component. */
export function useTranslation<Name extends CatalogueName = 'common'>(name?: Name): { t: TFunction<Name> };
export function useTranslation(name: CatalogueName = 'common') {
  return { t: translator(name) };
}
