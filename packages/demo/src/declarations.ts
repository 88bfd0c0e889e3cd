import type { Allergen } from '@padkos/domain';

/** The made-up but plausible declaration of a demo dish; a real dish is declared by its kitchen. */
export interface DemoDeclaration {
  readonly contains: readonly Allergen[];
  readonly mayContain?: Readonly<Partial<Record<Allergen, string>>>;
  /** The allergens that are not known yet; all others are not used. */
  readonly unknown?: readonly Allergen[];
  readonly vegan?: true;
  /** The portion in grams, then per portion: kJ, protein, carbohydrate, sugars, fat, saturated, fibre, sodium in mg. */
  readonly nutrition?: readonly [
    grams: number,
    energyKj: number,
    protein: number,
    carbohydrate: number,
    sugars: number,
    fat: number,
    saturatedFat: number,
    fibre: number | null,
    sodiumMg: number | null,
  ];
}

const SAME_OIL = 'Fried in the same oil as fish and flour';
const SAME_BAKERY = 'Baked where nuts are used';
const SAME_GRILL = 'Grilled beside cheese sandwiches';

/** By the title of the dish. A missing dish was never declared. */
export const demoDeclarations: Readonly<Record<string, DemoDeclaration>> = {
  'Bobotie with yellow rice': {
    contains: ['egg', 'milk', 'gluten', 'sulphites'],
    mayContain: { tree_nuts: 'The chutney is made where almonds are used' },
    nutrition: [420, 2650, 32, 68, 21, 25, 10, 4.5, 780],
  },
  'Quarter bean bunny chow': {
    contains: ['gluten'],
    mayContain: { soya: 'The loaf is baked where soya flour is used', sesame: SAME_BAKERY },
    vegan: true,
    nutrition: [450, 2450, 22, 96, 9, 9, 1.2, 17, 820],
  },
  'Masala steak Gatsby': {
    contains: ['gluten', 'mustard'],
    mayContain: { fish: SAME_OIL, egg: SAME_BAKERY, sesame: SAME_BAKERY },
    nutrition: [620, 4300, 46, 112, 11, 41, 11, 8, 1650],
  },
  'Lamb potjiekos': {
    contains: ['celery'],
    nutrition: [430, 2380, 34, 38, 8, 30, 12, 6, 690],
  },
  'Durban chicken curry': {
    contains: ['milk', 'mustard'],
    nutrition: [440, 2520, 36, 66, 8, 20, 5, 5, 720],
  },
  'Peri-peri chicken and chips': {
    contains: [],
    mayContain: { gluten: SAME_OIL, fish: SAME_OIL },
    nutrition: [480, 3100, 44, 58, 3, 36, 8, 6, 980],
  },
  'Boerewors roll': {
    contains: ['gluten', 'sulphites'],
    mayContain: { sesame: SAME_BAKERY, soya: 'The sausage is made where soya is used' },
    nutrition: [280, 2550, 24, 48, 9, 36, 14, 3.5, 1240],
  },
  Umngqusho: {
    contains: ['milk'],
    nutrition: [350, 1680, 15, 66, 4, 9, 5, 13, 410],
  },
  'Mogodu with steamed bread': {
    contains: ['gluten'],
    mayContain: { milk: 'The bread is steamed beside buttered bread' },
    nutrition: [420, 2100, 33, 58, 6, 15, 6, 4, 760],
  },
  'Pap and chakalaka': {
    contains: [],
    mayContain: { mustard: 'The spice mix is packed where mustard is used' },
    vegan: true,
    nutrition: [400, 1590, 11, 72, 12, 6, 0.8, 11, 640],
  },
  'Kasi kota': {
    contains: ['gluten', 'egg', 'milk', 'soya', 'mustard'],
    unknown: ['sulphites'],
    mayContain: { fish: SAME_OIL },
  },
  'Snoek with apricot glaze': {
    contains: ['fish', 'sulphites'],
    nutrition: [360, 1890, 38, 42, 24, 14, 3, 5, 560],
  },
  'Cape Malay chickpea curry': {
    contains: [],
    mayContain: { tree_nuts: 'Ground in the same mill as almonds', mustard: 'Ground in the same mill' },
    vegan: true,
    nutrition: [430, 2180, 16, 74, 9, 17, 10, 14, 530],
  },
  'Lamb tomato bredie': {
    contains: ['celery'],
    nutrition: [430, 2450, 33, 36, 12, 33, 14, 6, 670],
  },
  'Shisanyama platter': {
    contains: ['sulphites'],
    mayContain: { gluten: 'The sausage is made where wheat is used', milk: SAME_GRILL },
    nutrition: [560, 3650, 58, 62, 9, 44, 17, 8, 1180],
  },
  'Hake and slap chips': {
    contains: ['fish', 'gluten', 'egg', 'mustard'],
    mayContain: { milk: 'The batter is mixed where milk is used' },
    nutrition: [430, 2950, 31, 68, 3, 34, 5, 6, 890],
  },
  'Vetkoek with curried mince': {
    contains: ['gluten'],
    mayContain: { fish: SAME_OIL, egg: SAME_OIL },
    nutrition: [240, 2050, 18, 46, 6, 25, 8, 3, 560],
  },
  'Potato and pea samoosas': {
    contains: ['gluten'],
    mayContain: { fish: SAME_OIL, egg: SAME_OIL },
    vegan: true,
    nutrition: [130, 1120, 5, 30, 3, 14, 1.6, 3.5, 320],
  },
  'Chilli bites': {
    contains: ['milk'],
    mayContain: { gluten: SAME_OIL, fish: SAME_OIL },
    nutrition: [140, 1050, 10, 24, 4, 12, 2, 5, 410],
  },
  'Roosterkoek with cheese': {
    contains: ['gluten', 'milk', 'sulphites'],
    nutrition: [180, 1850, 15, 54, 14, 18, 11, 2.5, 620],
  },
  Braaibroodjie: {
    contains: ['gluten', 'milk', 'sulphites'],
    mayContain: { soya: 'The bread is baked where soya flour is used' },
    nutrition: [190, 1780, 14, 42, 9, 22, 13, 2.8, 710],
  },
  'Roasted mealie': { contains: ['milk'], nutrition: [180, 720, 5, 26, 6, 6, 3.4, 4, 190] },
  Morogo: { contains: [], vegan: true, nutrition: [150, 260, 4, 6, 3, 2, 0.3, 4, 180] },
  'Slap chips': {
    contains: [],
    mayContain: { gluten: SAME_OIL, fish: SAME_OIL },
    vegan: true,
    nutrition: [220, 1850, 5, 54, 1, 23, 3, 5, 480],
  },
  'Sticky sweet potato': { contains: [], vegan: true, nutrition: [180, 860, 3, 45, 27, 1, 0.2, 4.5, 70] },
  'Three-bean salad': { contains: ['mustard'], nutrition: [170, 690, 8, 24, 8, 3, 0.4, 8, 340] },
  'Rooibos iced tea': { contains: [], nutrition: [330, 190, 0, 11, 11, 0, 0, 0, 8] },
  Gemmerbier: {
    contains: [],
    unknown: ['sulphites'],
    vegan: true,
    nutrition: [330, 560, 0.2, 33, 32, 0, 0, 0.4, 10],
  },
  Amasi: { contains: ['milk'], nutrition: [250, 660, 8, 12, 12, 9, 5.6, 0, 120] },
  'Mango and naartjie juice': {
    contains: [],
    vegan: true,
    nutrition: [300, 590, 1.5, 33, 32, 0.6, 0.1, null, 6],
  },
  'Malva pudding and custard': {
    contains: ['gluten', 'egg', 'milk', 'sulphites'],
    mayContain: { tree_nuts: SAME_BAKERY },
    nutrition: [180, 1950, 6, 68, 47, 18, 10, 1.2, 380],
  },
  Koeksisters: {
    contains: ['gluten', 'milk'],
    mayContain: { egg: SAME_OIL, fish: SAME_OIL },
    nutrition: [110, 1420, 3, 58, 39, 10, 3, 1, 150],
  },
  'Milk tart': {
    contains: ['milk', 'egg', 'gluten'],
    mayContain: { tree_nuts: SAME_BAKERY },
    nutrition: [130, 1080, 6, 33, 18, 12, 7, 0.8, 190],
  },
  'Peppermint crisp tart': {
    contains: ['milk', 'gluten', 'soya'],
    mayContain: {
      tree_nuts: 'The chocolate is made where hazelnuts are used',
      peanuts: 'The chocolate is made where peanuts are used',
    },
    nutrition: [140, 1750, 4, 48, 37, 24, 15, 0.9, 170],
  },
  'Fruit salad with granadilla': {
    contains: [],
    vegan: true,
    nutrition: [220, 420, 1.6, 22, 20, 0.4, 0, 3.5, 5],
  },
};
