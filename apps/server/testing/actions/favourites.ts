import { type Action, UNKNOWN_ID } from './action.ts';

export const FAVOURITES_ACTIONS: Action[] = [
  [
    'like a dish',
    'customer',
    (b, f) => b.put(`/api/favourites/${f.dishId}`),
    (c, f) => c.customer.addFavourite.mutate({ menuItemId: f.dishId }),
  ],
  [
    'like no dish',
    'customer',
    (b) => b.put(`/api/favourites/${UNKNOWN_ID}`),
    (c) => c.customer.addFavourite.mutate({ menuItemId: UNKNOWN_ID }),
  ],
  ['favourites', 'customer', (b) => b.get('/api/favourites'), (c) => c.customer.favourites.query()],
  [
    'forget a dish',
    'customer',
    (b, f) => b.delete(`/api/favourites/${f.dishId}`),
    (c, f) => c.customer.removeFavourite.mutate({ menuItemId: f.dishId }),
  ],
];
