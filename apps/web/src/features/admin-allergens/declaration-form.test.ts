import type { MenuItem } from '@padkos/contracts';
import { allergenStates, calendarDate, statedAmounts } from '@padkos/domain';
import { expect, it } from 'vitest';
import { type DeclarationForm, declarationForm, readDeclaration } from './declaration-form.ts';

const ID = '3f0d2f8c-5a0e-4d0f-9a52-0c6a4d7f1b11';
const item: MenuItem = {
  id: ID,
  title: 'Melktert',
  description: '',
  price: 20,
  imageUrl: '',
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  allergens: { ...allergenStates({ milk: 'contains', egg: 'may_contain' }) },
  allergenReasons: { egg: 'Same oil' },
  allergenVersion: 1,
  diets: [
    { code: 'halal', certificate: { certifier: 'SANHA', number: '7', expires: calendarDate('2026-12-31') } },
  ],
  nutrition: { perPortion: statedAmounts({ energyKj: 2100, fibre: 0 }), per100g: statedAmounts({}) },
  reviewedBy: 'Lindiwe',
  reviewedAt: '2026-11-20T10:00:00.000Z',
};
const form = (change: Partial<DeclarationForm> = {}) => ({ ...declarationForm(item, 'Sipho'), ...change });

it('reads back what a dish is declared as', () => {
  expect(readDeclaration(ID, form())).toEqual({
    id: ID,
    allergens: item.allergens,
    allergenReasons: item.allergenReasons,
    diets: item.diets,
    nutrition: item.nutrition,
    reviewedBy: 'Sipho',
  });
});

it('states nothing where no amount is typed, and takes a decimal comma', () => {
  const empty = { perPortion: {}, per100g: {} };
  expect(readDeclaration(ID, form({ amounts: empty }))).toMatchObject({ nutrition: null });
  expect(readDeclaration(ID, form({ amounts: { ...empty, per100g: { fat: ' 3,5 ' } } }))).toMatchObject({
    nutrition: { per100g: { fat: 3.5, protein: null } },
  });
});

it('leaves out the reason of an allergen that is no trace, and the certificate of a diet that is not chosen', () => {
  const changed = form({ allergens: allergenStates({ egg: 'contains' }), diets: ['vegan'] });
  expect(readDeclaration(ID, changed)).toMatchObject({
    allergenReasons: {},
    diets: [{ code: 'vegan', certificate: null }],
  });
});

it.each([
  ['a trace without its reason', form({ reasons: { egg: ' ' } }), 'allergenReasons.egg', 'needed'],
  ['halal without a certificate', form({ certificates: {} }), 'diets.halal', 'certificate'],
  ['no reviewer', form({ reviewedBy: ' ' }), 'reviewedBy', 'needed'],
  [
    'no number',
    form({ amounts: { perPortion: { fat: 'much' }, per100g: {} } }),
    'nutrition.perPortion.fat',
    'amount',
  ],
  [
    'more sugars than carbohydrate',
    form({ amounts: { perPortion: {}, per100g: { carbohydrate: '1', sugars: '2' } } }),
    'nutrition.per100g.sugars',
    'part',
  ],
] as const)('finds %s', (_, given, field, fault) => {
  expect(readDeclaration(ID, given)).toEqual(new Map([[field, fault]]));
});
