import wallet from '../locales/en/wallet.json';
import { addTexts } from './i18n/i18n.ts';

// Comes with the wallet and the ledger, since the first screen needs none of it.
addTexts({ wallet });
