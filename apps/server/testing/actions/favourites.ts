import { type Action, UNKNOWN_ID } from './action.ts';

export const FAVOURITES_ACTIONS: Action[] = [
  [
    'like a dish',
    'customer',
    (b, f) => b.put(`/api/favourites/${f.dishId}`),
    (c, f) => c.customer.menu.addFavourite.mutate({ menuItemId: f.dishId }),
  ],
  [
    'like no dish',
    'customer',
    (b) => b.put(`/api/favourites/${UNKNOWN_ID}`),
    (c) => c.customer.menu.addFavourite.mutate({ menuItemId: UNKNOWN_ID }),
  ],
  ['favourites', 'customer', (b) => b.get('/api/favourites'), (c) => c.customer.menu.favourites.query()],
  [
    'forget a dish',
    'customer',
    (b, f) => b.delete(`/api/favourites/${f.dishId}`),
    (c, f) => c.customer.menu.removeFavourite.mutate({ menuItemId: f.dishId }),
  ],
];
