export { phrasesIn, placesOf } from './phrases-in.ts';
